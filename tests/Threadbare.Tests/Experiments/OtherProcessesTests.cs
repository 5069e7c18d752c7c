using Threadbare.Diagnostics.Monitor.Machine;
using Threadbare.Experiments.Running;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class OtherProcessesTests
{
    private static readonly MachineTimes Before = At(busy: 100, stolen: 10, all: 1_000);

    [Theory]
    [InlineData(15, 0, 5, 0.5)]
    [InlineData(15, 0, 15, 0)]
    [InlineData(5, 5, 5, 0.25)]
    [InlineData(5, 0, 9, 0)]
    public void Others_have_what_the_lab_did_not_use_and_what_the_host_took(double busy, double stolen, double own, double share) =>
        Assert.Equal(share,
            OtherProcesses.CalculateShare(Before, At(100 + busy, 10 + stolen, 1_020), TimeSpan.FromSeconds(own))!.Value, 6);

    [Fact]
    public void Nothing_is_known_if_the_system_shows_nothing()
    {
        Assert.Null(OtherProcesses.CalculateShare(Before, At(110, 10, 1_020), null));
        Assert.Null(OtherProcesses.CalculateShare(default, default, TimeSpan.FromSeconds(1)));
    }

    private static MachineTimes At(double busy, double stolen, double all) =>
        new(TimeSpan.FromSeconds(busy), TimeSpan.FromSeconds(stolen), TimeSpan.FromSeconds(all), Processors: 2);
}
