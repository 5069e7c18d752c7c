using System.Buffers.Binary;

namespace Threadbare.Diagnostics.Launch;

/// <summary>What a .NET process says first when it connects to the diagnostics port that its environment names.</summary>
/// <param name="Cookie">Of this one start of a runtime: it comes back with the same after each command.</param>
/// <param name="ProcessId">Its number, as it sees itself.</param>
/// <remarks>The runtime's diagnostics IPC protocol, <c>ds-ipc-advertise-protocol</c>: magic, cookie, number, two spare octets.</remarks>
internal readonly record struct StartupAdvert(Guid Cookie, int ProcessId)
{
    public const int Length = 34;

    private const int CookieAt = 8;
    private const int ProcessAt = 24;

    /// <summary>Reads one; null where the octets are something else.</summary>
    public static StartupAdvert? Read(ReadOnlySpan<byte> octets) =>
        octets.Length == Length && octets.StartsWith("ADVR_V1\0"u8) && BinaryPrimitives.ReadUInt64LittleEndian(octets[ProcessAt..]) is > 0 and <= int.MaxValue and var process
            ? new StartupAdvert(new Guid(octets.Slice(CookieAt, ProcessAt - CookieAt)), (int)process)
            : null;
}
