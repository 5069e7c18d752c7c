using Threadbare.Analysis;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Search;
using Threadbare.Analysis.Text;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;

namespace Threadbare.Run.Find;

/// <summary>Searches for the tipping point: one load after another, each held until it settles, and judges what was found.</summary>
/// <param name="plan">What is sent; its shape is a <see cref="SearchedLoad"/>.</param>
/// <param name="time">The clock.</param>
public sealed class FindRun(LoadPlan plan, TimeProvider time)
{
    private const int FirstCalls = 2;
    private const double Clear = 1.5;

    private readonly SearchedLoad _search = (SearchedLoad)plan.Shape;
    private readonly List<RunResult> _parts = [];
    private readonly List<string> _notes = [];
    private long _began;

    /// <summary>Followers of the search.</summary>
    public IReadOnlyList<IFindObserver> Observers { get; init; } = [];

    /// <summary>Watches the target; null where nobody does.</summary>
    public IRuntimeProbe? Probe { get; init; }

    /// <summary>Searches to the end.</summary>
    /// <param name="endLoad">Ends the search early; what was measured is judged all the same.</param>
    /// <param name="abort">Ends everything now.</param>
    public async Task<RunResult> RunAsync(CancellationToken endLoad, CancellationToken abort)
    {
        _began = time.GetTimestamp();
        Say("First requests: code is compiled and connections are made before anything counts");
        RunResult first = await Calls(FirstCalls).RunAsync(endLoad, abort).ConfigureAwait(false);
        if (first.Totals.Ok == 0)
        {
            _parts.Add(first);
            _notes.Add("The first requests failed, so no load was tried.");
            return Conclude([], endLoad);
        }

        TimeSpan bare = TimeSpan.FromMilliseconds(first.Totals.ResponseTime.Min);
        if (await ClimbAsync(bare, endLoad, abort).ConfigureAwait(false))
        {
            await AskForNothingAsync(bare, endLoad, abort).ConfigureAwait(false);
        }

        IReadOnlyList<AsyncRelease> releases = await LookAsync(endLoad, abort).ConfigureAwait(false);
        return Conclude(releases, endLoad);
    }

    private LoadCurve Curve => LoadCurve.Of(_parts.SelectMany(part => part.Steps));

    private RunResult Joined => RunJoin.Of(plan, _parts);

    private bool IsOver => time.GetElapsedTime(_began) >= _search.Length;

    // A load clearly past the tipping point; null where there is none that the service stands.
    private double? Past(CancellationToken endLoad) =>
        Curve.FirstPast is { HasFailed: false } past && !endLoad.IsCancellationRequested ? Math.Min(_search.Most, Math.Ceiling(Clear * past.Load)) : null;

    // False where the service or this tool was not well at the end.
    private async Task<bool> ClimbAsync(TimeSpan bare, CancellationToken endLoad, CancellationToken abort)
    {
        var step = new SearchStep(plan, _search, time) { Observers = Observers, Probe = Probe };
        while (Next() is { } load && !endLoad.IsCancellationRequested)
        {
            Say(TextOf(load));
            RunResult part = await MeasureAsync(step, load, endLoad, abort).ConfigureAwait(false);
            _parts.Add(part);
            if (part.Generator.Saturated || !await IsWellAgainAsync(part, bare, endLoad, abort).ConfigureAwait(false))
            {
                return false;
            }
        }

        return true;
    }

    // Whether a limit lies before the service's code or behind it, a request shows that asks for nothing.
    private async Task AskForNothingAsync(TimeSpan bare, CancellationToken endLoad, CancellationToken abort)
    {
        if (Probe is null || plan.Bystander is not null || Past(endLoad) is not { } load || IsOver || RunJudge.Judge(Joined) is not { TippingPoint: not null, Limit: Limit.Unknown })
        {
            return;
        }

        Say($"{Wording.LoadOf(load, _search.IsOpen)}: whether a request that asks for nothing waits too");
        var step = new SearchStep(plan with { Bystander = RequestForNothing.Of(plan) }, _search, time) { Observers = Observers, Probe = Probe };
        RunResult part = await MeasureAsync(step, load, endLoad, abort).ConfigureAwait(false);
        _parts.Add(part);
        _notes.Add($"Beside {Wording.LoadOf(load, _search.IsOpen)} {RequestForNothing.Path} was asked for five times a second, which the service does not have: does a request that needs a thread and nothing else wait too?");
        await IsWellAgainAsync(part, bare, endLoad, abort).ConfigureAwait(false);
    }

    // Who lets waiting requests go on names a limit that holds no thread. To see it costs, so it has seconds of its own.
    private async Task<IReadOnlyList<AsyncRelease>> LookAsync(CancellationToken endLoad, CancellationToken abort)
    {
        if (Probe is null || Past(endLoad) is not { } load || RunJudge.Judge(Joined) is not { } verdict || !RunJudge.IsNamedByReleases(verdict))
        {
            return [];
        }

        Say("Who lets waiting requests go on");
        var look = new ReleaseLook(plan, time) { Observers = Observers, Probe = Probe };
        return await look.RunAsync(_search.Hold(load), endLoad, abort).ConfigureAwait(false);
    }

    private double? Next()
    {
        if (IsOver)
        {
            _notes.Add($"The search ended with its time ({DurationText.Format(_search.Length)}): the interval may be wider than it had to be. --max-time gives it more.");
            return null;
        }

        return TippingSearch.Next(Curve, _search.First, _search.Most);
    }

    // A disturbed machine looks like a limit of this tool; it seldom does so twice.
    private async Task<RunResult> MeasureAsync(SearchStep step, double load, CancellationToken endLoad, CancellationToken abort)
    {
        RunResult part = await step.MeasureAsync(load, Expected, endLoad, abort).ConfigureAwait(false);
        return part.Generator.Saturated && !endLoad.IsCancellationRequested
            ? await step.MeasureAsync(load, Expected, endLoad, abort).ConfigureAwait(false)
            : part;
    }

    private TimeSpan Expected => _parts.Count == 0 ? TimeSpan.Zero : TimeSpan.FromMilliseconds(_parts[^1].Totals.ResponseTime.P50);

    // After too much, a service needs its time; one that never answers again is part of the answer.
    private async Task<bool> IsWellAgainAsync(RunResult part, TimeSpan bare, CancellationToken endLoad, CancellationToken abort)
    {
        bool wasTooMuch = part.Steps.Any(step => step.Settled == false || step.Failed + step.Unfinished > 0);
        var recovery = new Recovery(plan, time, bare);
        if (!wasTooMuch || endLoad.IsCancellationRequested || await recovery.ComesAsync(endLoad, abort).ConfigureAwait(false))
        {
            return true;
        }

        if (!endLoad.IsCancellationRequested)
        {
            _notes.Add($"After {Wording.LoadOf(part.Plan!.Shape)} the service did not answer again within {DurationText.Format(Recovery.Patience)}: the search ended there.");
        }

        return false;
    }

    private RunResult Conclude(IReadOnlyList<AsyncRelease> releases, CancellationToken endLoad)
    {
        RunResult joined = Joined;
        RunResult telling = TellingPart(joined);
        RunResult result = RunJudge.Complete(joined with
        {
            Blame = telling.Blame,
            Releases = releases,
            Notes = [.. joined.Notes, .. _notes],
            Interrupted = endLoad.IsCancellationRequested,
        });
        foreach (IFindObserver observer in Observers)
        {
            observer.OnFinished(result);
        }

        return result;
    }

    // The part whose step shows the limit also shows the lines that hold the threads.
    private RunResult TellingPart(RunResult joined)
    {
        int step = RunJudge.FindTellingStep(joined) is { } telling ? joined.Steps.ToList().IndexOf(telling) : -1;
        int seen = 0;
        return _parts.FirstOrDefault(part => (seen += part.Steps.Count) > step) ?? _parts[^1];
    }

    private LoadRun Calls(int each) => new(FirstRequests.Of(plan, each), time);

    private string TextOf(double load)
    {
        string aim = Curve switch
        {
            { Points.Count: 0 } => "what a request takes when nothing queues",
            { FirstPast: null } => "doubling until more load brings no more",
            { FirstPast: { } past, LastGood: { } good } => $"between {Wording.Number(good.Load)} (well) and {Wording.Number(past.Load)} (past it)",
            { FirstPast: { } past } => $"below {Wording.Number(past.Load)}",
        };
        return $"{Wording.LoadOf(load, _search.IsOpen)}: {aim}";
    }

    private void Say(string text)
    {
        foreach (IFindObserver observer in Observers)
        {
            observer.OnNext(text);
        }
    }
}
