namespace Threadbare.Find;

/// <summary>Runs each load of a search as a <see cref="LoadRun"/>. Virtual users live as long as the search.</summary>
/// <remarks>
/// Users that take their start steps beside a load would bend its figures: a login costs far more than most requests. So they take
/// them before it, a few at a time, and their finish steps after the last load.
/// </remarks>
/// <param name="time">The clock.</param>
/// <param name="setup">The answers to requests that were sent before the search.</param>
/// <param name="database">Watches the service's database; null when nothing does.</param>
/// <param name="carrier">Carries the loads; this process when null.</param>
internal sealed class LoadRunner(
    TimeProvider time, SetupReport setup, IDatabaseProbe? database = null, ILoadCarrier? carrier = null) : ILoadRunner
{
    // Eight at a time, at a second each: enough for 4,800 users.
    private static readonly TimeSpan LongestStart = TimeSpan.FromMinutes(10);
    private static readonly TimeSpan LongestFinish = TimeSpan.FromMinutes(1);

    private KeptUsers? _users;
    private LoadPlan? _last;

    public async Task<SearchPart> RunAsync(
        LoadPlan plan, IReadOnlyList<IRunObserver> observers, IRuntimeProbe? probe, CancellationToken endLoad, CancellationToken abort)
    {
        _users ??= plan.HasScenarios ? new KeptUsers(plan) : null;
        _last = plan;
        IReadOnlyList<string> notes = await StartUsersAsync(plan, endLoad, abort).ConfigureAwait(false);
        var load = new LoadRun(plan, time)
        {
            Observers = observers, Probe = probe, Database = database, Setup = setup, Users = _users,
            Carrier = carrier ?? LocalCarrier.Instance,
        };
        RunResult result = await load.RunAsync(endLoad, abort).ConfigureAwait(false);
        return new SearchPart(result with { Notes = [.. notes, .. result.Notes] }, load.StartTimestamp);
    }

    public async Task<IReadOnlyList<string>> FinishAsync(CancellationToken abort)
    {
        bool hasSteps = _users is { Compiled: var all } && Enumerable.Range(0, all.Scenarios.Count).Any(all.HasFinish);
        return hasSteps && _users!.Count > 0 && !abort.IsCancellationRequested
            ? await LeadAsync(_last!, _users.End, ScenarioSection.Finish, CancellationToken.None, abort).ConfigureAwait(false)
            : [];
    }

    private async Task<IReadOnlyList<string>> StartUsersAsync(LoadPlan plan, CancellationToken endLoad, CancellationToken abort)
    {
        if (_users is null || plan.Shape is not ConstantLoad { ByRate: false } || endLoad.IsCancellationRequested)
        {
            return [];
        }

        int users = (int)plan.Shape.Peak;
        if (_users.CountNew(users) == 0)
        {
            return [];
        }

        IReadOnlyList<string> notes = await LeadAsync(plan, users, ScenarioSection.Start, endLoad, abort).ConfigureAwait(false);
        int left = endLoad.IsCancellationRequested ? 0 : _users.CountNew(users);
        return left == 0 ? notes : [.. notes, Describe(left, users)];
    }

    private static string Describe(int left, int users) =>
        $"{left} of {users} virtual users had not taken their start steps when their load began: its figures contain the rest of them.";

    private async Task<IReadOnlyList<string>> LeadAsync(
        LoadPlan plan, int users, ScenarioSection section, CancellationToken endLoad, CancellationToken abort)
    {
        LoadPlan led = plan with
        {
            Shape = new ConstantLoad(users),
            Duration = section == ScenarioSection.Start ? LongestStart : LongestFinish,
            Requests = null,
            WarmUp = TimeSpan.Zero,
            Bystander = null,
            Thresholds = [],
        };
        var load = new LoadRun(led, time)
        {
            Setup = setup, Users = _users, Section = section, Carrier = carrier ?? LocalCarrier.Instance,
        };
        RunResult result = await load.RunAsync(endLoad, abort).ConfigureAwait(false);
        return [.. result.Notes.Except(RunNotes.Describe(led, result.Totals, wasAborted: false))];
    }
}
