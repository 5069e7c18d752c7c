using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class LinuxListenersTests
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
    public void Sockets_that_listen_are_found_and_those_that_are_connected_are_not() =>
        Assert.Equal([new("socket:[4711]", 5000, "1000"), new("socket:[4713]", 80, "0")], LinuxListeners.Listening(Table));

    [Fact]
    public void Connections_within_the_machine_are_found_by_the_port_that_they_lead_to()
    {
        string[] table =
        [
            .. Table,
            "   3: 0100007F:D431 0100007F:1388 01 00000000:00000000 00:00000000 00000000  1000     0 4714 1 0000000000000000 20 4 30 10 -1",
            "   4: 0100007F:D432 0100007F:1388 06 00000000:00000000 03:00000FA0 00000000     0        0 0 3 0000000000000000",
            "   5: 0200000A:D433 0300000A:1388 01 00000000:00000000 00:00000000 00000000  1000     0 4715 1 0000000000000000 20 4 30 10 -1",
            "   6: 0100007F:D434 0100007F:1388 02 00000000:00000000 00:00000000 00000000  1000     0 4716 1 0000000000000000 20 4 30 10 -1",
        ];

        Assert.Equal(
            [new("socket:[4712]", 5000, 0xD431), new("socket:[4714]", 0xD431, 5000), new("socket:[0]", 0xD432, 5000)],
            LinuxListeners.Connected(table));
    }

    [Theory]
    [InlineData(5000, 1)]
    [InlineData(80, 0)]
    public void Clients_of_a_port_are_the_connections_at_its_end(int port, int clients) =>
        Assert.Equal(clients, LinuxListeners.CountClients(Table, [port, 81]));

    [Fact]
    public void One_that_is_another_users_is_told_with_what_to_do() => Assert.Equal(
        "The process that listens on port 80 cannot be seen: it is user 0's, or in a container. Run threadbare as that user, or as root, "
            + "or name it with TargetOptions.ProcessId.",
        LinuxListeners.ExplainNotFound(80, [new ListeningSocket("socket:[4713]", 80, "0")]));

    [Fact]
    public void One_that_no_table_shows_is_told_with_what_to_do() => Assert.Equal(
        "No process listens on port 81 here, as far as this machine's tables show. If it runs in a container with its own network, name "
            + "its process with TargetOptions.ProcessId; otherwise start it.",
        LinuxListeners.ExplainNotFound(81, []));
}
