namespace Threadbare;

/// <summary>A load test in C#: a target, scenarios and a load. Each method returns another test, so variants share a beginning.</summary>
/// <example>
/// <code>
/// RunResult result = await LoadTest.For("http://localhost:5000")
///     .Scenario("reader", run: async user => await user.Get("/orders"))
///     .Users(50).For(10.Seconds())
///     .MeasureAsync();
/// </code>
/// </example>
public sealed class LoadTest
{
    private readonly LoadPlan _plan;
    private readonly IReadOnlyList<CodeBody> _bodies;
    private readonly Func<LoadPlan, LoadPlan> _change;

    private LoadTest(LoadPlan plan, IReadOnlyList<CodeBody> bodies, Func<LoadPlan, LoadPlan> change) =>
        (_plan, _bodies, _change) = (plan, bodies, change);

    /// <summary>Sends the load of a plan in place of this library; null for a load that nobody watches.</summary>
    internal Func<LoadPlan, CancellationToken, Task<RunResult>>? Runner { get; init; }

    /// <summary>How the target's process is reached, as the one who watches knows it; null for a load that nobody watches.</summary>
    internal object? Target { get; init; }

    /// <summary>Creates a test of a service.</summary>
    /// <param name="target">The address that the paths of requests belong to, such as <c>http://localhost:5000</c>.</param>
    public static LoadTest For(string target) => new(new LoadPlan { Target = target }, [], plan => plan);

    /// <summary>Adds rows of values, which <see cref="VirtualUser.Take"/> gives.</summary>
    /// <param name="name">The name of the feed.</param>
    /// <param name="feed">The rows.</param>
    public LoadTest Feed(string name, Feed feed)
    {
        ArgumentNullException.ThrowIfNull(feed);
        return With(_plan with { Feeds = [.. _plan.Feeds, feed.Create(name)] });
    }

    /// <summary>Adds a kind of virtual user.</summary>
    /// <param name="name">Its name in results.</param>
    /// <param name="run">One iteration. It is repeated until the load ends.</param>
    /// <param name="weight">Its share of the virtual users, or of arriving iterations, relative to the other scenarios; above 0.</param>
    /// <param name="start">Runs once for each virtual user before its first iteration, outside the figures, such as a login. A user whose
    /// start throws takes no part.</param>
    /// <param name="finish">Runs once for each virtual user after its last iteration, outside the figures.</param>
    public LoadTest Scenario(
        string name,
        Func<VirtualUser, Task> run,
        double weight = 1,
        Func<VirtualUser, Task>? start = null,
        Func<VirtualUser, Task>? finish = null)
    {
        ArgumentNullException.ThrowIfNull(run);
        var scenario = new Scenario(name) { Weight = weight, IsCode = true };
        var body = new CodeBody(Wrap(run), start is null ? null : Wrap(start), finish is null ? null : Wrap(finish));
        return new LoadTest(_plan with { Scenarios = [.. _plan.Scenarios, scenario] }, [.. _bodies, body], _change)
        {
            Runner = Runner, Target = Target,
        };
    }

    /// <summary>Sends the load of a number of virtual users (closed model). 10 by default.</summary>
    /// <param name="count">The number, from 1.</param>
    public LoadTest Users(int count) => With(_plan with { Shape = new ConstantLoad(count) });

    /// <summary>Lets iterations arrive on schedule, whatever the service does (open model).</summary>
    /// <param name="perSecond">Iterations a second, above 0.</param>
    public LoadTest Rate(double perSecond) => With(_plan with { Shape = new ConstantLoad(perSecond, ByRate: true) });

    /// <summary>Moves through stages of virtual users, such as up, hold and down. It begins with none.</summary>
    /// <param name="stages">For each stage the users at its end, and how long the load takes to get there.</param>
    public LoadTest Stages(params (int Users, TimeSpan Over)[] stages) => With(_plan with
    {
        Shape = new StagedLoad([.. stages.Select(stage => new LoadStage(stage.Users, stage.Over))], ByRate: false),
    });

    /// <summary>Ends the load after a time. 30 seconds by default.</summary>
    public LoadTest For(TimeSpan duration) => With(_plan with { Duration = duration });

    /// <summary>Sends load before the measured load that counts in no figure. None by default.</summary>
    public LoadTest WarmUp(TimeSpan time) => With(_plan with { WarmUp = time });

    /// <summary>Limits the time of each request, from connect to last byte. 60 seconds by default.</summary>
    public LoadTest Timeout(TimeSpan time) => With(_plan with { Timeout = time });

    /// <summary>Sends a header with every request.</summary>
    public LoadTest Header(string name, string value) => With(_plan with
    {
        Headers = [.. _plan.Headers, new RequestHeader(name, value)],
    });

    /// <summary>Adds thresholds, which are checked at the end. A broken one gives exit code 1, and <see cref="RunResult.Gate"/> names
    /// it.</summary>
    /// <param name="thresholds">The thresholds, such as <c>p99&lt;200ms</c> or <c>errors&lt;1%</c>.</param>
    /// <exception cref="UsageException">One cannot be read; the message says why.</exception>
    public LoadTest Threshold(params string[] thresholds) => With(_plan with
    {
        Thresholds =
        [
            .. _plan.Thresholds,
            .. thresholds.Select(text =>
                ThresholdText.Parse(text, out string problem) ?? throw new UsageException($"The threshold {text}: {problem}")),
        ],
    });

    /// <summary>Changes anything else of the plan: load shapes, connections, the engine.</summary>
    /// <param name="change">Returns the changed plan. Its scenarios and feeds stay as they are.</param>
    /// <example><code>test.Configure(plan => plan with { MaxConnections = 100 })</code></example>
    public LoadTest Configure(Func<LoadPlan, LoadPlan> change)
    {
        ArgumentNullException.ThrowIfNull(change);
        return new LoadTest(_plan, _bodies, plan => change(_change(plan))) { Runner = Runner, Target = Target };
    }

    /// <summary>Sends the load and returns what was measured. No process is watched; no file is written.</summary>
    /// <param name="cancellationToken">Ends the load at once.</param>
    /// <exception cref="UsageException">The test has mistakes; the message says which.</exception>
    /// <exception cref="LoadTestException">The target cannot be reached, or no request before the load had a meaningful answer.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async Task<RunResult> MeasureAsync(CancellationToken cancellationToken = default)
    {
        LoadPlan plan = CreatePlan();
        if (Runner is { } runner)
        {
            return await runner(plan, cancellationToken).ConfigureAwait(false);
        }

        SetupReport setup = await CheckAsync(plan, cancellationToken).ConfigureAwait(false);
        var load = new LoadRun(plan, TimeProvider.System) { Setup = setup };
        RunResult result = await load.RunAsync(CancellationToken.None, cancellationToken).ConfigureAwait(false);
        cancellationToken.ThrowIfCancellationRequested();
        return result.Defect is { } defect
            ? throw new InvalidOperationException($"A bug of Threadbare ended the load: {defect}")
            : ThresholdJudge.Judge(result, null);
    }

    /// <summary>Creates the plan that the test amounts to.</summary>
    /// <exception cref="UsageException">The test has mistakes; the message says which.</exception>
    internal LoadPlan CreatePlan()
    {
        LoadPlan plan = _change(_plan) with
        {
            Scenarios = _plan.Scenarios, Feeds = _plan.Feeds, Code = new CodedPlan(_bodies),
        };
        IReadOnlyList<PlanProblem> problems = plan.Validate();
        string[] missing = plan.Scenarios.Count == 0 ? ["The test has no scenario: expected at least one, added with Scenario."] : [];
        return problems.Count + missing.Length == 0
            ? plan
            : throw new UsageException([.. missing, .. problems.Select(problem => problem.Statement)]);
    }

    private static async Task<SetupReport> CheckAsync(LoadPlan plan, CancellationToken cancellationToken)
    {
        IReadOnlyList<UnreachableTarget> faults =
            await new ReachCheck(plan, TimeProvider.System).FindUnreachableAsync(cancellationToken).ConfigureAwait(false);
        if (faults is [var fault, ..])
        {
            throw new LoadTestException(fault.Statement);
        }

        SetupReport setup = await new SetupCheck(plan, TimeProvider.System).CheckAsync(cancellationToken).ConfigureAwait(false);
        return setup.IsWrong ? throw new LoadTestException(string.Join(" ", setup.Hints)) : setup;
    }

    private static Func<CodeUser, Task> Wrap(Func<VirtualUser, Task> code) =>
        user => code((VirtualUser)(user.Face ??= new VirtualUser(user)));

    /// <summary>Returns the same test, watched.</summary>
    internal LoadTest WatchedBy(object target, Func<LoadPlan, CancellationToken, Task<RunResult>> runner) =>
        new(_plan, _bodies, _change) { Runner = runner, Target = target };

    private LoadTest With(LoadPlan plan) => new(plan, _bodies, _change) { Runner = Runner, Target = Target };
}
