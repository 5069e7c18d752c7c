using Threadbare.Tool.Doctor.Checks;
using Threadbare.Tool.Doctor.Facts;
using Xunit;

namespace Threadbare.Tests.Doctor;

public sealed class TargetCheckTests
{
    [Theory]
    [InlineData(204, null, Severity.Ok, "http://localhost:5000/ answers with 204.")]
    [InlineData(307, null, Severity.Warning, "http://localhost:5000/ answers with 307, a redirect: it is not followed.")]
    [InlineData(401, null, Severity.Warning, "http://localhost:5000/ answers a plain GET with 401.")]
    [InlineData(null, "nothing came within 10 s", Severity.Warning,
        "http://localhost:5000/ gave no whole answer: nothing came within 10 s.")]
    public void Only_successes_are_worth_a_load(int? status, string? problem, object severity, string statement) =>
        Is(severity, statement, new AnswerCheck().Examine(SomeFacts.Target with { Answer = new TargetAnswer(status, problem) }));

    [Fact]
    public void Without_an_address_nothing_was_asked() =>
        Assert.Empty(new AnswerCheck().Examine(SomeFacts.Target with { Url = null, Answer = null }));

    [Fact]
    public void A_process_that_is_seen_is_told_with_its_runtime() =>
        Is(Severity.Ok, "shop (7) runs .NET 10.0.12.", new TargetSeen().Examine(SomeFacts.Target));

    [Fact]
    public void A_target_elsewhere_was_not_looked_at() =>
        Is(Severity.Info, "http://localhost:5000/ is not on this machine: its process was not looked at.",
            new TargetSeen().Examine(SomeFacts.Target with { IsLocal = false, Process = null }));

    [Fact]
    public void A_process_that_is_not_found_may_be_anothers() => Is(
        Severity.Info,
        "No process of yours was found behind http://localhost:5000/: it is another user's, or runs in a container or behind a proxy.",
        new TargetSeen().Examine(SomeFacts.Target with { Process = null }));

    [Fact]
    public void Another_users_process_is_not_judged() => Is(
        Severity.Warning,
        "shop (7) is another user's: its settings are not seen, and it cannot be watched.",
        new TargetSeen().Examine(SomeFacts.Target with { Process = SomeFacts.Process with { IsOpenToUs = false, Runtime = null } }));

    [Fact]
    public void Another_runtime_is_left_out() =>
        Is(Severity.Info, "shop (7) runs no .NET runtime that is seen: what is asked of one was left out.",
            new TargetSeen().Examine(SomeFacts.Target with { Process = SomeFacts.Process with { Runtime = null } }));

    [Fact]
    public void Diagnostics_that_are_off_are_told() => Is(
        Severity.Warning,
        "shop (7) runs .NET 10.0.12 with its diagnostics switched off: it cannot be watched.",
        new TargetSeen().Examine(SomeFacts.Target with { Process =
            SomeFacts.Process with { Runtime = SomeFacts.Runtime with { IsDiagnosable = false } } }));

    [Theory]
    [InlineData(2, Severity.Warning)]
    [InlineData(8, Severity.Info)]
    public void Few_shared_cores_are_worse_than_many(int cores, object severity) => Is(
        severity,
        $"The target runs on this machine: generator and service share {cores} cores.",
        new SharedCores().Examine(SomeFacts.Target with { Process = SomeFacts.Process with { Processors = new ProcessorShare(cores, cores,
            null) } }));

    [Fact]
    public void A_target_elsewhere_shares_no_cores() =>
        Assert.Empty(new SharedCores().Examine(SomeFacts.Target with { IsLocal = false, Process = null }));

    [Theory]
    [InlineData("gdb (9)", Severity.Warning, "Attached to the target: gdb (9).")]
    [InlineData(null, Severity.Ok, "No debugger is attached to the target.")]
    public void A_debugger_is_named(string? debugger, object severity, string statement) =>
        Is(severity, statement, new DebuggerCheck().Examine(SomeFacts.Process with { Debugger = debugger }));

    [Fact]
    public void Whether_anothers_process_has_a_debugger_is_not_claimed() =>
        Assert.Empty(new DebuggerCheck().Examine(SomeFacts.Process with { IsOpenToUs = false }));

    [Fact]
    public void The_targets_processors_are_its_own() =>
        Is(Severity.Info, "The target may use 1 of the machine's 8 cores.",
            new ProcessorRoom().Examine(SomeFacts.Process with { Processors = new ProcessorShare(8, 1, null) }));

    [Fact]
    public void The_targets_descriptors_are_its_own() =>
        Is(Severity.Warning, "The target may hold 256 files and sockets open: room for about 156 connections.",
            new ConnectionRoom().Examine(SomeFacts.Process with { OpenFiles = 256 }));

    private static void Is(object severity, string statement, IEnumerable<Check> checks) =>
        Assert.Equal((severity, statement), Assert.Single(checks.Select(check => ((object)check.Severity, check.Statement))));
}
