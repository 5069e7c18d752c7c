using Threadbare.Diagnostics.Monitor.Machine;
using Xunit;

namespace Threadbare.Tests.Monitor.Machine;

public sealed class SystemTimesTests
{
    [Fact]
    public void Kernel_time_of_windows_contains_the_idle_time()
    {
        var times = WindowsTimes.Join(idle: 60_000_000, kernel: 70_000_000, user: 30_000_000, processors: 4);

        Assert.Equal(new MachineTimes(TimeSpan.FromSeconds(4), TimeSpan.Zero, TimeSpan.FromSeconds(10), 4), times);
    }

    [Fact]
    public void Ticks_of_mac_os_are_user_system_idle_and_nice()
    {
        var times = MacTimes.Join([100, 200, 600, 100], processors: 8);

        Assert.Equal(new MachineTimes(TimeSpan.FromSeconds(4), TimeSpan.Zero, TimeSpan.FromSeconds(10), 8), times);
    }
}
