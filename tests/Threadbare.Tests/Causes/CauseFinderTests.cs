using Threadbare.Analysis.Causes;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Causes;

public sealed class CauseFinderTests
{
    private const string Redis = "StackExchange.Redis.ConnectionMultiplexer.ExecuteSyncImpl";

    private static readonly Verdict Starved = new()
    {
        Outcome = VerdictOutcome.TipsOver, Limit = Limit.ThreadPool, Confidence = Confidence.High, Summary = "",
    };

    [Fact]
    public void Threads_held_in_a_package_that_no_entry_knows_are_told_without_a_claim()
    {
        RunResult run = Run(Held(0.8, "Shop.Parts.Wait") with { Through = "Shop.Parts" }, "3.1.4");

        Cause cause = Assert.Single(CauseFinder.Find(run, Starved, null));
        Assert.Equal((CauseFinder.Unlisted, "Shop.Parts", "3.1.4"), (cause.Id, cause.Package, cause.Version));
        Assert.Equal(Confidence.Low, cause.Certainty);
        Assert.Null(cause.Link);
    }

    [Fact]
    public void A_synchronous_call_of_a_package_needs_no_other_reason()
    {
        BlamedPlace held = Held(0.8, "Npgsql.NpgsqlCommand.ExecuteReader") with { Through = "Npgsql", Kind = BlockingKind.BlockingIo };

        Assert.Empty(CauseFinder.Find(Run(held, "10.0.3"), Starved, null));
    }

    [Fact]
    public void Code_that_holds_few_of_the_threads_is_no_cause() => Assert.Empty(CauseFinder.Find(
        Run([Held(0.7, "Shop.Orders.Get"), Held(0.1, Redis)], "2.8.16"), Starved, null));

    // The await goes on in the package's code, and the thread sleeps in the service's.
    [Fact]
    public void What_called_the_code_that_holds_a_thread_is_no_cause()
    {
        BlamedPlace held = Held(0.9, "Shop.Orders.Get");
        BlamedPlace within = held with { Stack = [.. held.Stack, Redis] };

        Assert.Empty(CauseFinder.Find(Run(within, "2.8.16"), Starved, null));
    }

    [Fact]
    public void Held_threads_do_not_explain_a_service_short_of_processors() => Assert.Empty(CauseFinder.Find(
        Run(Held(0.8, Redis), "2.8.16"), Starved with { Limit = Limit.Cpu }, null));

    [Fact]
    public void A_package_of_unknown_version_is_told_with_less_certainty()
    {
        RunResult run = Run(Held(0.8, Redis), null);

        Cause cause = Assert.Single(CauseFinder.Find(run, Starved, null));
        Assert.Equal((Confidence.Medium, null), (cause.Certainty, cause.Version));
        Assert.Contains(cause.Evidence, sentence => sentence.Contains("is not known", StringComparison.Ordinal));
    }

    private static RunResult Run(BlamedPlace place, string? version) => Run([place], version);

    private static RunResult Run(IReadOnlyList<BlamedPlace> places, string? version) => CauseRecordings.Example with
    {
        Target = new TargetDescription
        {
            Packages = version is null
                ? null
                : new Dictionary<string, string> { ["Shop.Parts"] = version, ["StackExchange.Redis"] = version },
        },
        Blame = places,
    };

    private static BlamedPlace Held(double share, string frame) => new()
    {
        Method = "Shop.Orders.Get", File = "Orders.cs", Line = 7, Certainty = Certainty.ExactLine, Call = "Task.Result",
        Kind = BlockingKind.SyncOverAsync, Share = share, Threads = 10 * share, Advice = "Await it.",
        Stack = ["System.Threading.Monitor.Wait", frame],
    };
}
