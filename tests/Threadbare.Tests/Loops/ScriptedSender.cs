using System.Text;
using System.Threading.Channels;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Scenarios;
using Threadbare.Users;

namespace Threadbare.Tests.Loops;

/// <summary>Sends nothing: each request ends as the script says. Time moves only while the loop waits, so every test is exact.</summary>
internal sealed class ScriptedSender(ManualTime time, Func<ScriptedSlot, Script> script) : IRequestSender<ScriptedSlot>
{
    private readonly PriorityQueue<(ScriptedSlot Slot, int Begun, RequestOutcome Outcome), long> _coming = new();
    private LoadLoop<ScriptedSlot> _loop = null!;
    private int _begunSinceWait;

    /// <summary>The requests that began, in order.</summary>
    public List<Arrival> Begun { get; } = [];

    /// <summary>The most requests that began between two waits.</summary>
    public int MostBegunAtOnce { get; private set; }

    /// <summary>The slots that were broken off.</summary>
    public int BrokenOff { get; private set; }

    /// <summary>True once the loop told that all its virtual users had stopped before the end of the load.</summary>
    public bool HasNobodyLeft { get; private set; }

    public bool IsClosed { get; private set; }

    /// <summary>The longest time for which the loop wanted to wait.</summary>
    public TimeSpan LongestWait { get; private set; }

    /// <summary>The reasons for which scenarios ended the whole load.</summary>
    public List<string> Stopped { get; } = [];

    /// <summary>The endpoints that were asked, in order, by method and path.</summary>
    public List<string> Asked { get; } = [];

    /// <summary>The users of several loads; null when each load has users of its own.</summary>
    public KeptUsers? Users { get; init; }

    public ScenarioSection Section { get; init; }

    /// <summary>The longest time between two turns of the loop.</summary>
    public TimeSpan LongestStandstill { get; init; } = TimeSpan.MaxValue;

    /// <summary>True once the loop told that it ended because it stood still.</summary>
    public bool HasStoodStill { get; private set; }

    public CancellationToken EndLoad { get; init; }

    public CancellationToken Abort { get; init; }

    public long MostConnections => 0;

    /// <summary>Runs a plan on one loop to the end, in no time.</summary>
    public RunAssembly Run(LoadPlan plan)
    {
        var reports = Channel.CreateUnbounded<LoopInterval>();
        var job = new LoadJob
        {
            Plan = plan,
            Stages = LoadStages.Create(plan),
            Clock = RunClock.StartingIn(plan.WarmUp, time),
            Reports = reports.Writer,
            EndLoad = EndLoad,
            LongestStandstill = LongestStandstill,
            OnStandstill = () => HasStoodStill = true,
            Abort = Abort,
            Scenarios = Users?.Compiled ?? CompiledPlan.Compile(plan),
            StopRun = Stopped.Add,
            Users = Users,
            Section = Section,
            OnNobodyLeft = () => HasNobodyLeft = true,
        };
        _loop = new LoadLoop<ScriptedSlot>(job, LoadShare.Whole, 0, new LoopTarget(FindOrigins(plan), plan.MaxConnections), this);
        _loop.Run();
        return LoopReports.Merge(job, reports.Reader);
    }

    public ScriptedSlot CreateSlot(int index, int origin) => new(index, origin, isCancelled: false);

    public bool Begin(ScriptedSlot slot, out RequestOutcome ended)
    {
        Begun.Add(slot.Arrival);
        Asked.Add(slot.User?.Request is { } request ? $"{request.Method} {ReadTarget(slot, request)}" : "");
        slot.Begun++;
        MostBegunAtOnce = Math.Max(MostBegunAtOnce, ++_begunSinceWait);
        Script end = script(slot);
        ended = end.Outcome;
        if (end.After > TimeSpan.Zero)
        {
            _coming.Enqueue((slot, slot.Begun, end.Outcome), time.GetTimestamp() + end.After.Ticks);
        }

        return end.After != TimeSpan.Zero;
    }

    public FailureKind ClassifyExpiry(ScriptedSlot slot) => FailureKind.Timeout;

    public void BreakOff(ScriptedSlot slot)
    {
        BrokenOff++;
        slot.Begun++;
    }

    public string Describe(ScriptedSlot slot, FailureKind kind, string? detail) => detail ?? kind.Name;

    public void Wake()
    {
    }

    public bool Wait(TimeSpan wait)
    {
        _begunSinceWait = 0;
        LongestWait = wait > LongestWait ? wait : LongestWait;
        long end = time.GetTimestamp() + Math.Max(0, wait.Ticks);
        long next = _coming.TryPeek(out _, out long due) ? Math.Min(due, end) : end;
        time.Advance(TimeSpan.FromTicks(Math.Max(0, next - time.GetTimestamp())));
        return false;
    }

    public void HandleEvents()
    {
        while (_coming.TryPeek(out (ScriptedSlot Slot, int Begun, RequestOutcome Outcome) end, out long due) && due <= time.GetTimestamp())
        {
            _coming.Dequeue();
            if (end.Slot.Begun == end.Begun)
            {
                _loop.Finish(end.Slot, end.Outcome, time.GetTimestamp());
            }
        }
    }

    public void Close() => IsClosed = true;

    private static string ReadTarget(ScriptedSlot slot, CompiledRequest request)
    {
        ReadOnlySpan<byte> target = slot.User!.State.Draft is { } draft ? draft.Target.WrittenSpan : request.Target.Fixed.Span;
        return Encoding.UTF8.GetString(target);
    }

    private static int[] FindOrigins(LoadPlan plan)
    {
        List<string> origins = [.. plan.Urls.Select(url => new Uri(url).Authority).Distinct()];
        return [.. plan.Urls.Select(url => origins.IndexOf(new Uri(url).Authority))];
    }
}
