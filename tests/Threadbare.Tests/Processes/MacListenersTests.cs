using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class MacListenersTests
{
    // As "lsof -nP -iTCP -sTCP:LISTEN -Fpn" prints: a process, then its files, each with its address.
    private static readonly string[] Lines = ["p4711", "f301", "n127.0.0.1:5000", "f302", "n[::1]:5001", "p99", "f7", "n*:80", ""];

    [Fact]
    public void Addresses_belong_to_the_process_above_them() =>
        Assert.Equal([new(4711, 5000), new(4711, 5001), new(99, 80)], MacListeners.Parse(Lines));

    [Fact]
    public void Lines_that_are_no_listeners_are_left_out() => Assert.Empty(MacListeners.Parse(["n*:80", "px", "n*:81", "p5", "n*:*"]));
}
