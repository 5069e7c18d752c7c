using Threadbare.Diagnostics.Monitor;
using Xunit;

namespace Threadbare.Tests.Monitor;

public sealed class ListeningProcessTests
{
    // As the kernel writes the table: local address, remote address, state (0A listens, 01 is connected), ..., inode.
    private static readonly string[] Table =
    [
        "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
        "   0: 0100007F:1388 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0000000000000000 100 0 0 10 0",
        "   1: 0100007F:1388 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1 0000000000000000 20 4 30 10 -1",
        "   2: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0000000000000000 100 0 0 10 0",
    ];

    [Fact]
    public void The_socket_that_listens_on_a_port_is_found() => Assert.Equal(["4711"], ListeningProcess.InodesOf(Table, 5000));

    [Fact]
    public void A_port_that_is_only_connected_to_is_not() => Assert.Empty(ListeningProcess.InodesOf(Table, 54321));
}
