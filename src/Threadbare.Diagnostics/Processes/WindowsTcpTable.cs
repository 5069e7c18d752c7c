namespace Threadbare.Diagnostics.Processes;

/// <summary>Lists the listeners of Windows from its tables of TCP connections, for both versions of IP.</summary>
internal static unsafe partial class WindowsTcpTable
{
    // From iprtrmib.h and winsock2.h: only listeners, with their processes.
    private const int OwnersOfListeners = 3;
    private const uint Done = 0;
    private const uint TooSmall = 122;

    // The table may grow between two calls, but not without end.
    private const int Attempts = 5;

    private static readonly Layout Version4 = new(Family: 2, Row: 24, PortAt: 8, ProcessAt: 20);
    private static readonly Layout Version6 = new(Family: 23, Row: 56, PortAt: 20, ProcessAt: 52);

    /// <summary>Lists the listeners; empty if Windows refuses to list them.</summary>
    public static IReadOnlyList<PortOwner> List() => [.. Read(Version4), .. Read(Version6)];

    /// <summary>Parses a table of IPv4: a number of rows, then the rows.</summary>
    internal static IReadOnlyList<PortOwner> ParseVersion4(ReadOnlySpan<byte> table) => Parse(table, Version4);

    /// <summary>Parses a table of IPv6.</summary>
    internal static IReadOnlyList<PortOwner> ParseVersion6(ReadOnlySpan<byte> table) => Parse(table, Version6);

    private static List<PortOwner> Parse(ReadOnlySpan<byte> table, Layout layout)
    {
        var owners = new List<PortOwner>();
        int rows = table.Length < sizeof(int) ? 0 : BinaryPrimitives.ReadInt32LittleEndian(table);
        ReadOnlySpan<byte> rest = table.Length < sizeof(int) ? [] : table[sizeof(int)..];
        for (; rows > 0 && rest.Length >= layout.Row; rows--, rest = rest[layout.Row..])
        {
            // The port has the order of the network, in the first two of its four bytes.
            int port = BinaryPrimitives.ReadUInt16BigEndian(rest[layout.PortAt..]);
            owners.Add(new PortOwner(BinaryPrimitives.ReadInt32LittleEndian(rest[layout.ProcessAt..]), port));
        }

        return owners;
    }

    private static List<PortOwner> Read(Layout layout)
    {
        byte[] table = [];
        uint size = 0;
        for (int i = 0; i < Attempts; i++)
        {
            fixed (byte* start = table)
            {
                uint error = GetTable(start, ref size, isSorted: 0, layout.Family, OwnersOfListeners, reserved: 0);
                if (error != TooSmall)
                {
                    return error == Done ? Parse(table.AsSpan(0, Math.Min((int)size, table.Length)), layout) : [];
                }
            }

            table = new byte[size];
        }

        return [];
    }

    [LibraryImport("iphlpapi.dll", EntryPoint = "GetExtendedTcpTable")]
    private static partial uint GetTable(byte* table, ref uint size, int isSorted, uint family, int kind, uint reserved);

    private sealed record Layout(uint Family, int Row, int PortAt, int ProcessAt);
}
