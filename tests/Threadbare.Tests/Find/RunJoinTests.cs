using Threadbare.Analysis;
using Threadbare.Find;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Find;

public sealed class RunJoinTests
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://host/"],
        Load = new LoadSearch(100, ByRate: false, LoadSearch.DefaultLength, LoadSearch.DefaultLongestStep, First: 1),
    };

    private readonly ManualTime _time = new();

    [Fact]
    public void Parts_follow_one_another_on_one_time_axis()
    {
        RunResult joined = Join(Part(0), Part(12), Part(30));

        Assert.Equal([0, 12, 30], joined.Steps.Select(step => step.Start));
        Assert.Equal([-1, 0, 11, 12, 29, 30], joined.Intervals.Select(interval => interval.T));
    }

    [Fact]
    public void A_step_of_the_wall_clock_moves_no_part()
    {
        SearchPart later = Part(12) with { Result = Runs.OneStep() with { StartedAt = Runs.OneStep().StartedAt - TimeSpan.FromHours(1) } };

        RunResult joined = Join(Part(0), later);

        Assert.Equal([0, 12], joined.Steps.Select(step => step.Start));
        Assert.Equal([-1, 0, 11, 12], joined.Intervals.Select(interval => interval.T));
        Assert.Equal(Runs.OneStep().StartedAt, joined.StartedAt);
    }

    [Fact]
    public void Counts_are_added_and_rates_averaged_over_the_time()
    {
        RunTotals first = new() { Sent = 10, Ok = 9, Failed = 1, Seconds = 1, SuccessPerSecond = 9, Failures = Count("timeout", 1) };
        RunTotals second = new() { Sent = 60, Ok = 60, Seconds = 3, SuccessPerSecond = 20 };

        RunTotals totals = Join(Part(0, first), Part(5, second)).Totals;

        Assert.Equal((70, 69, 1, 4), (totals.Sent, totals.Ok, totals.Failed, totals.Seconds));
        Assert.Equal(17.25, totals.SuccessPerSecond);
        Assert.Equal(1.429, totals.FailedPercent);
        Assert.Equal(1, totals.Failures["timeout"]);
    }

    [Fact]
    public void A_note_on_a_part_is_kept_once_and_those_on_its_counts_are_not()
    {
        RunTotals few = new() { Sent = 50, Ok = 50, Seconds = 1 };
        const string OfCounts = "Only 50 requests succeeded: percentiles above p98 are single requests.";
        SearchPart part = Part(0, few);
        part = part with { Result = part.Result with { Notes = ["Watched late.", OfCounts] } };

        Assert.Equal(["Watched late."], Join(part, part with { StartTimestamp = 5 * TimeSpan.TicksPerSecond }, Part(9)).Notes);
    }

    // The lines of another load of the search may hold these threads: only the whole can tell.
    [Fact]
    public void A_part_without_a_line_is_no_note_of_the_whole()
    {
        SearchPart part = Part(0);
        RunResult blocked = part.Result with
        {
            Steps = [part.Result.Steps[0] with { Runtime = new RuntimeSample { BlockedThreads = 3 } }],
        };
        IReadOnlyList<string> notes = BlameNotes.Describe(blocked);
        Assert.Single(notes);

        Assert.Empty(Join(part with { Result = blocked with { Notes = notes } }).Notes);
    }

    private static Dictionary<string, long> Count(string kind, long count) => new() { [kind] = count };

    private static SearchPart Part(double start, RunTotals? totals = null)
    {
        RunResult run = Runs.OneStep();
        return new SearchPart(run with { Totals = totals ?? run.Totals }, (long)(start * TimeSpan.TicksPerSecond));
    }

    private RunResult Join(params SearchPart[] parts) => RunJoin.Join(Plan, parts, _time);
}
