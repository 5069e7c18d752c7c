namespace Threadbare.Diagnostics.Launch;

/// <summary>The first message of a .NET process that connects to the diagnostics port in its environment.</summary>
/// <param name="Cookie">Identifies this start of the runtime; it is the same after each command.</param>
/// <param name="ProcessId">The process' number, as the process sees it.</param>
/// <remarks>The runtime's diagnostics IPC protocol, <c>ds-ipc-advertise-protocol</c>: magic, cookie, number, two spare bytes.</remarks>
internal readonly record struct StartupAdvert(Guid Cookie, int ProcessId)
{
    /// <summary>Its length in bytes.</summary>
    public const int Length = 34;

    private const int CookieAt = 8;
    private const int ProcessAt = 24;

    /// <summary>Reads the message; null if the bytes are something else.</summary>
    public static StartupAdvert? Read(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length != Length || !bytes.StartsWith("ADVR_V1\0"u8))
        {
            return null;
        }

        ulong process = BinaryPrimitives.ReadUInt64LittleEndian(bytes[ProcessAt..]);
        var cookie = new Guid(bytes.Slice(CookieAt, ProcessAt - CookieAt));
        return process is > 0 and <= int.MaxValue ? new StartupAdvert(cookie, (int)process) : null;
    }
}
