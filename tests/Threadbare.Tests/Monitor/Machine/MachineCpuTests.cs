using Threadbare.Diagnostics.Monitor.Machine;
using Xunit;

namespace Threadbare.Tests.Monitor.Machine;

public sealed class MachineCpuTests
{
    [Fact]
    public void Ticks_are_hundredths_of_a_second_and_stolen_ones_stand_apart() => Assert.Equal(
        new MachineTimes(TimeSpan.FromSeconds(1.5), TimeSpan.FromSeconds(0.8), TimeSpan.FromSeconds(17.3), 2),
        MachineTimes.Parse(["cpu  100 10 20 1000 500 10 10 80 0 0", "cpu0 1 1 1 1 1 1 1 1 0 0", "cpu1 1 1 1 1 1 1 1 1 0 0", "intr 4711", "cpux 1"]));

    [Fact]
    public void A_system_that_shows_nothing_is_not_idle() => Assert.Null(new MachineCpu(() => MachineTimes.Parse([])).Measure());

    [Fact]
    public void All_processors_of_the_machine_count_though_the_process_may_use_fewer() => Assert.Equal(800, PercentAfter(Times(busy: 8, stolen: 0, all: 16)));

    [Fact]
    public void What_the_host_took_is_not_there_to_be_used() => Assert.Equal(1600, PercentAfter(Times(busy: 12, stolen: 4, all: 16)));

    private static MachineTimes Times(double busy, double stolen, double all) => new(TimeSpan.FromSeconds(busy), TimeSpan.FromSeconds(stolen), TimeSpan.FromSeconds(all), Processors: 16);

    private static double? PercentAfter(MachineTimes later)
    {
        var readings = new Queue<MachineTimes>([Times(0, 0, 0), later]);
        return new MachineCpu(readings.Dequeue).Measure();
    }
}
