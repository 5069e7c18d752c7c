using System.Net;
using System.Threading.Channels;
using Threadbare.Http;
using Threadbare.Http.Client;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;

namespace Threadbare.Tests.Http.Client;

/// <summary>Runs a plan on one lane over a scripted handler, to the end, in no time and on one thread.</summary>
internal sealed class ScriptedLane
{
    private static readonly TimeSpan Step = TimeSpan.FromMilliseconds(1);

    public ScriptedLane(Func<ManualTime, HttpRequestMessage, ScriptedHandler.Script> script) =>
        Handler = new ScriptedHandler(Time, request => script(Time, request));

    public ManualTime Time { get; } = new();

    public ScriptedHandler Handler { get; }

    public CancellationToken EndLoad { get; init; }

    public CancellationToken Abort { get; init; }

    /// <summary>Always the same answer after the same time.</summary>
    public static ScriptedLane Answering(TimeSpan after, HttpStatusCode status = HttpStatusCode.OK) => new((_, _) => new(after, status));

    /// <summary>Always the same fault after the same time.</summary>
    public static ScriptedLane Failing(TimeSpan after, Exception fault) => new((_, _) => new(after, Fault: fault));

    /// <summary>Runs and gives the totals of so many seconds.</summary>
    public RunTotals Run(LoadPlan plan, double seconds) => Run(plan).Totals(TimeSpan.FromSeconds(seconds));

    public RunAssembly Run(LoadPlan plan)
    {
        SynchronizationContext? before = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            return Carry(plan);
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(before);
        }
    }

    private RunAssembly Carry(LoadPlan plan)
    {
        RunClock clock = RunClock.StartingIn(plan.WarmUp, Time);
        IReadOnlyList<Stage> stages = LoadStages.Of(plan);
        var reports = Channel.CreateUnbounded<LoopInterval>();
        var order = new LoadOrder { Plan = plan, Stages = stages, Clock = clock, Reports = reports.Writer, EndLoad = EndLoad, Abort = Abort };
        int[] originOfUrl = [.. plan.Urls.Select(_ => 0)];
        using var invoker = new HttpMessageInvoker(Handler);
        using var lane = new ClientLane(order, LoadShare.Whole, 0, new ClientTarget
        {
            Invoker = invoker,
            Requests = new RequestMessages(plan, default),
            OriginOfUrl = originOfUrl,
            Connector = new Connector(plan.Urls, new TargetOrigins([new Origin("localhost", 80, [new IPEndPoint(IPAddress.Loopback, 80)])], originOfUrl), null),
            MostPerOrigin = plan.MaxConnections,
        });
        while (lane.Turn())
        {
            Time.Advance(Step);
        }

        lane.Close();
        return Merge(new RunAssembly(plan, stages, clock), reports.Reader);
    }

    private static RunAssembly Merge(RunAssembly assembly, ChannelReader<LoopInterval> reports)
    {
        var merger = new IntervalMerger(1);
        while (reports.TryRead(out LoopInterval? report))
        {
            foreach (MergedInterval merged in merger.Add(report))
            {
                assembly.Add(merged, null);
                merger.Release(merged);
            }
        }

        return assembly;
    }
}
