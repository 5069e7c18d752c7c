using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;
using Xunit;

namespace Threadbare.Tests.Run;

public sealed class LoadRunTests
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:1/"], Shape = new ConstantLoad(1), Duration = TimeSpan.FromHours(1)
    };

    [Fact]
    public async Task A_loop_that_fails_ends_the_load_at_once_and_keeps_what_was_measured()
    {
        var engine = new ReportingEngine(seconds: 3, async job =>
        {
            job.OnDefect(new InvalidOperationException("a slot was lost."));
            await ReportingEngine.WaitForAbortAsync(job);
            throw new InvalidOperationException("a slot was lost.");
        });

        RunResult result = await RunAsync(engine, probe: null);

        Assert.True(engine.WasAborted);
        Assert.Equal(3, result.Totals.Ok);
        Assert.Equal(3, result.Intervals.Count);
        Assert.True(result.Interrupted);
        Assert.StartsWith("System.InvalidOperationException: a slot was lost.", result.Defect, StringComparison.Ordinal);
        Assert.Contains(result.Notes, note => note.StartsWith("A defect in Threadbare ended the load after ", StringComparison.Ordinal)
            && note.EndsWith("(InvalidOperationException: a slot was lost). The figures show what was measured until then.",
                StringComparison.Ordinal));
    }

    // Too few open files are no bug of the tool's: what was measured is kept, and its figures are not to be trusted.
    [Fact]
    public async Task A_call_that_the_system_refuses_ends_the_load_and_is_no_defect()
    {
        var engine = new ReportingEngine(seconds: 3, async job =>
        {
            job.OnDefect(new InvalidOperationException("The loop ended.", new IOException("Too many open files in system.")));
            await ReportingEngine.WaitForAbortAsync(job);
        });

        RunResult result = await RunAsync(engine, probe: null);

        Assert.True(engine.WasAborted);
        Assert.Equal(3, result.Totals.Ok);
        Assert.Null(result.Defect);
        Assert.False(result.Interrupted);
        Assert.True(result.Generator.Saturated);
        Assert.Contains(result.Generator.Reasons,
            reason => reason.StartsWith("The system refused a call (Too many open files in system): free ", StringComparison.Ordinal));
        Assert.DoesNotContain(result.Notes, note => note.Contains("defect", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_merger_that_fails_ends_the_load_at_once_and_keeps_what_was_merged()
    {
        var engine = new ReportingEngine(seconds: 3, ReportingEngine.WaitForAbortAsync);

        RunResult result = await RunAsync(engine, new FailingProbe(good: 2));

        Assert.Equal(2, result.Intervals.Count);
        Assert.StartsWith("System.InvalidOperationException: no sample.", result.Defect, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_load_that_ends_as_planned_has_no_defect()
    {
        RunResult result = await RunAsync(new ReportingEngine(seconds: 1, _ => Task.CompletedTask), probe: null);

        Assert.Null(result.Defect);
        Assert.False(result.Interrupted);
    }

    private static Task<RunResult> RunAsync(ILoadEngine engine, IRuntimeProbe? probe)
    {
        var run = new LoadRun(Plan, new ManualTime()) { Carrier = new GivenCarrier(engine), Probe = probe };
        return run.RunAsync(CancellationToken.None, CancellationToken.None);
    }

    private sealed class FailingProbe(int good) : IRuntimeProbe
    {
        private int _samples;

        public Observations Seen => new();

        public RuntimeSample? Sample() => _samples++ < good ? null : throw new InvalidOperationException("no sample.");

        public void BeginLoad(long zero)
        {
        }

        public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;
    }
}
