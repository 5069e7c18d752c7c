using Threadbare.Run.Machine;
using Threadbare.Tool.Doctor.Checks;
using Threadbare.Tool.Doctor.Facts;
using Xunit;

namespace Threadbare.Tests.Doctor;

public sealed class MachineCheckTests
{
    [Theory]
    [InlineData(10_100, Severity.Ok, "This tool may hold 10,100 files and sockets open: room for about 10,000 connections.")]
    [InlineData(256, Severity.Warning, "This tool may hold 256 files and sockets open: room for about 156 connections.")]
    [InlineData(null, Severity.Info, "How many files this tool may hold open is not seen.")]
    public void Descriptors_are_enough_for_the_most_users_of_a_search_or_not(int? files, object severity, string statement) =>
        Is(severity, statement, new ConnectionRoom().Examine(SomeFacts.Machine with { Limits = new MachineLimits(files, null) }));

    [Theory]
    [InlineData(28_232, 12, Severity.Ok, "28,232 local ports for connections to one address; 12 held by sockets of closed connections.")]
    [InlineData(28_232, 20_000, Severity.Warning,
        "28,232 local ports for connections to one address; 20,000 held by sockets of closed connections.")]
    [InlineData(5_000, null, Severity.Warning, "5,000 local ports for connections to one address.")]
    [InlineData(null, 12, Severity.Info, "How many local ports there are for connections is not seen.")]
    public void Ports_that_wait_are_not_free(int? ports, int? waiting, object severity, string statement) =>
        Is(severity, statement,
            new EphemeralPorts().Examine(SomeFacts.Machine with { Limits = new MachineLimits(null, ports), SocketsInTimeWait = waiting }));

    [Theory]
    [InlineData(512, Severity.Ok, "512 connections may wait to be taken (net.core.somaxconn); Kestrel asks for 512.")]
    [InlineData(128, Severity.Warning, "At most 128 connections may wait to be taken (net.core.somaxconn); Kestrel asks for 512.")]
    [InlineData(null, Severity.Info, "How many connections may wait to be taken (net.core.somaxconn) is not seen.")]
    public void A_backlog_below_what_Kestrel_asks_for_is_told(int? backlog, object severity, string statement) =>
        Is(severity, statement, new Backlog().Examine(SomeFacts.Machine with { Backlog = backlog }));

    [Theory]
    [InlineData(8, 8, null, Severity.Ok, "This tool may use all of the machine's 8 cores, without a quota.")]
    [InlineData(8, 8, 1.5, Severity.Warning, "This tool has a quota of 1.50 cores, of the machine's 8 cores.")]
    [InlineData(8, 2, 2.0, Severity.Info, "This tool may use 2 of the machine's 8 cores.")]
    [InlineData(1, 1, null, Severity.Info, "This tool has one core.")]
    public void A_quota_that_binds_is_worse_than_fewer_processors(int machine, int allowed, double? quota, object severity,
        string statement) =>
        Is(severity, statement,
            new ProcessorRoom().Examine(SomeFacts.Machine with { Processors = new ProcessorShare(machine, allowed, quota) }));

    [Fact]
    public void Others_who_work_are_named_with_what_is_not_seen() => Is(
        Severity.Warning,
        "Others used 2.00 of 8 cores in 1.00 s: csc (9) 1.25, short-lived ones, smaller ones and those that are not seen from here 0.750.",
        new SharedMachine().Examine(SomeFacts.Machine with { Use = new MachineUse(1, 2, 0.1, [new ProcessUse(9, "csc", 1.25)]) }));

    [Fact]
    public void A_quiet_machine_is_in_order() =>
        Is(Severity.Ok, "Others used 0.100 of 8 cores in 1.00 s.", new SharedMachine().Examine(SomeFacts.Machine));

    [Fact]
    public void Time_that_the_host_took_is_told() =>
        Assert.Equal(["machine-shared", "stolen-time"],
            new SharedMachine().Examine(SomeFacts.Machine with { Use = new MachineUse(1, 0, 0.3, []) }).Select(check => check.Id));

    [Fact]
    public void What_the_system_does_not_show_is_said() =>
        Is(Severity.Info, "Who else uses the processors is not seen on this system.",
            new SharedMachine().Examine(SomeFacts.Machine with { Use = null }));

    private static void Is(object severity, string statement, IEnumerable<Check> checks) =>
        Assert.Equal((severity, statement), Assert.Single(checks.Select(check => ((object)check.Severity, check.Statement))));
}
