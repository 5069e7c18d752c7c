using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class CalledProcessesTests
{
    // A service at 5000 with one client, and its connection to a database at 5432, each at both of its ends.
    private static readonly LocalConnection[] Connections =
    [
        new("socket:[10]", 5000, 54321), new("socket:[11]", 54321, 5000), new("socket:[12]", 40961, 5432), new("socket:[13]", 5432, 40961),
    ];

    [Theory]
    [InlineData("12", 5000, true)]
    [InlineData("10", 5000, false)]
    [InlineData("13", 5432, false)]
    [InlineData("99", 5000, false)]
    public void A_port_is_called_where_a_connection_leads_that_the_process_opened(string handle, int own, bool isCalled) =>
        Assert.Equal(isCalled ? [5432] : [], CalledProcesses.FindPorts(Connections, [$"socket:[{handle}]"], [own]));
}
