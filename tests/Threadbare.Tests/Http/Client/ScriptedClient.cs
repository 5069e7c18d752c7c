using System.Net;
using System.Threading.Channels;
using Threadbare.Http.Client;
using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Scenarios;
using Threadbare.Tests.Loops;

namespace Threadbare.Tests.Http.Client;

/// <summary>Runs a plan on one loop over a scripted handler, to the end, in no time and on one thread.</summary>
internal sealed class ScriptedClient
{
    private static readonly TimeSpan Step = TimeSpan.FromMilliseconds(1);

    public ScriptedClient(Func<ManualTime, HttpRequestMessage, ScriptedHandler.Script> script) =>
        Handler = new ScriptedHandler(Time, request => script(Time, request));

    public ManualTime Time { get; } = new();

    public ScriptedHandler Handler { get; }

    public CancellationToken EndLoad { get; init; }

    public CancellationToken Abort { get; init; }

    /// <summary>Always the same answer after the same time.</summary>
    public static ScriptedClient Answering(TimeSpan after, HttpStatusCode status = HttpStatusCode.OK) => new((_, _) => new(after, status));

    /// <summary>Always the same fault after the same time.</summary>
    public static ScriptedClient Failing(TimeSpan after, Exception fault) => new((_, _) => new(after, Fault: fault));

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
        IReadOnlyList<Stage> stages = LoadStages.Create(plan);
        var reports = Channel.CreateUnbounded<LoopInterval>();
        var job = new LoadJob
        {
            Plan = plan,
            Stages = stages,
            Clock = clock,
            Reports = reports.Writer,
            EndLoad = EndLoad,
            Abort = Abort,
            Scenarios = CompiledPlan.Compile(plan),
        };
        using var invoker = new HttpMessageInvoker(Handler);
        using var sender = new ClientSender(job, LoadShare.Whole, 0, CreateTarget(plan, invoker));
        while (sender.Loop.Turn())
        {
            Time.Advance(Step);
        }

        sender.Loop.Close();
        return LoopReports.Merge(job, reports.Reader);
    }

    private static ClientTarget CreateTarget(LoadPlan plan, HttpMessageInvoker invoker)
    {
        int[] originOfUrl = [.. plan.Urls.Select(_ => 0)];
        var origin = new Origin("localhost", 80, [new IPEndPoint(IPAddress.Loopback, 80)]);
        return new ClientTarget
        {
            Invoker = invoker,
            FollowsRedirects = plan.FollowRedirects,
            OriginOfUrl = originOfUrl,
            Connector = new Connector(plan.Urls, new TargetOrigins([origin], originOfUrl), null),
            MostPerOrigin = plan.MaxConnections,
        };
    }
}
