using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class ListedListenersTests
{
    private readonly ListedListeners _listeners = new(() => [new(12, 5000), new(12, 443), new(12, 5000), new(7, 80)]);

    [Theory]
    [InlineData(5000, 12)]
    [InlineData(80, 7)]
    [InlineData(81, null)]
    public void Process_of_a_port_is_found(int port, int? process) => Assert.Equal(process, _listeners.Find(port));

    [Fact]
    public void Ports_of_a_process_are_each_listed_once() => Assert.Equal([443, 5000], _listeners.FindPorts(12));

    [Fact]
    public void Process_that_listens_nowhere_has_no_ports() => Assert.Empty(_listeners.FindPorts(1));

    [Fact]
    public void Port_without_a_process_is_told_with_what_to_do() => Assert.Equal(
        "No process that we may see listens on port 81 here. If it is another user's, run threadbare as that user or as administrator. "
            + "If it runs in a container, name its process with TargetOptions.ProcessId. Otherwise start it.",
        _listeners.ExplainNotFound(81));
}
