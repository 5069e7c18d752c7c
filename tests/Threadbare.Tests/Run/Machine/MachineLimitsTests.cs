using Threadbare.Plan;
using Threadbare.Run.Machine;
using Xunit;

namespace Threadbare.Tests.Run.Machine;

public sealed class MachineLimitsTests
{
    private static readonly LoadPlan Users500 = new() { Urls = ["http://host/"], Shape = new ConstantLoad(500) };

    [Fact]
    public void What_the_system_tells_is_read()
    {
        const string Limits = "Limit                     Soft Limit           Hard Limit           Units     \nMax processes             7 "
            + "                   8                    processes \nMax open files            1024                 4096                 "
            + "files     \n";

        Assert.Equal(new MachineLimits(1_024, 28_232), MachineLimits.Parse(Limits, "32768\t60999\n"));
    }

    [Theory]
    [InlineData(null, null)]
    [InlineData("Max open files            unlimited            unlimited            files", "nonsense")]
    public void What_it_does_not_tell_is_unknown(string? limits, string? ports) =>
        Assert.Equal(new MachineLimits(null, null), MachineLimits.Parse(limits, ports));

    [Fact]
    public void An_address_that_cannot_be_parsed_ends_no_count() =>
        Assert.Equal(28_232, new MachineLimits(null, 28_232).CountUsers(Users500 with { Urls = ["http://a[b]"] }));

    [Fact]
    public void What_is_unknown_is_enough() => Assert.Empty(new MachineLimits(null, null).FindProblems(Users500));

    [Fact]
    public void Too_few_descriptors_are_told_with_the_number_needed_the_limit_and_the_command() => Assert.Equal(
        ["500 connections need 600 file descriptors, and this process may have 599: raise the limit with 'ulimit -n 600' (as root, or in "
            + "/etc/security/limits.conf), or use fewer connections with LoadPlan.MaxConnections 499."],
        new MachineLimits(599, null).FindProblems(Users500));

    [Fact]
    public void Too_few_ports_are_told_with_the_number_needed_the_limit_and_the_command() => Assert.Equal(
        ["500 connections to one address need as many local ports, and this machine has 499: raise the limit with 'sysctl -w "
            + "net.ipv4.ip_local_port_range=\"1024 65535\"' (as root), spread the load over more addresses, or use fewer connections with "
            + "LoadPlan.MaxConnections 499."],
        new MachineLimits(null, 499).FindProblems(Users500));

    [Fact]
    public void Each_target_has_all_ports() =>
        Assert.Empty(new MachineLimits(null, 250).FindProblems(Users500 with { Urls = ["http://host:1/", "http://host:2/"] }));

    [Fact]
    public void Fewer_connections_need_less() =>
        Assert.Empty(new MachineLimits(200, 100).FindProblems(Users500 with { MaxConnections = 100 }));

    [Fact]
    public void Open_load_needs_what_the_service_makes_it_need() =>
        Assert.Empty(new MachineLimits(1, 1).FindProblems(Users500 with { Shape = new ConstantLoad(9_000, ByRate: true) }));
}
