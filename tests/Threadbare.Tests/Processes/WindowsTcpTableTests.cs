using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class WindowsTcpTableTests
{
    // As MIB_TCPROW_OWNER_PID: state, local address, local port, remote address, remote port, process.
    private static readonly byte[] Kestrel =
        [2, 0, 0, 0, 127, 0, 0, 1, 0x13, 0x88, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x39, 0x30, 0, 0];

    // As MIB_TCP6ROW_OWNER_PID: local address, scope, port, remote address, scope, port, state, process.
    private static readonly byte[] KestrelOnVersion6 =
        [.. new byte[16], .. new byte[4], 0x01, 0xBB, 0, 0, .. new byte[16], .. new byte[4], .. new byte[4], 2, 0, 0, 0, 7, 0, 0, 0];

    [Fact]
    public void Rows_of_version_4_are_read() =>
        Assert.Equal([new(12345, 5000), new(12345, 5000)], WindowsTcpTable.ParseVersion4([2, 0, 0, 0, .. Kestrel, .. Kestrel]));

    [Fact]
    public void Rows_of_version_6_are_read() =>
        Assert.Equal([new(7, 443)], WindowsTcpTable.ParseVersion6([1, 0, 0, 0, .. KestrelOnVersion6]));

    [Fact]
    public void Table_that_is_cut_short_gives_its_whole_rows() =>
        Assert.Equal([new(12345, 5000)], WindowsTcpTable.ParseVersion4([9, 0, 0, 0, .. Kestrel, 1, 2, 3]));

    [Fact]
    public void Empty_answer_gives_no_rows() => Assert.Empty(WindowsTcpTable.ParseVersion4([]));
}
