namespace Threadbare.Run.Check;

/// <summary>Sends one iteration of each scenario, one request after another, to show if a plan works.</summary>
/// <remarks>
/// Each scenario has a virtual user of its own. Think times are left out and repeated steps are taken once. Of a feed that gives no row
/// twice, the last rows are used: a load afterwards reaches them last.
/// </remarks>
internal sealed class ScenarioCheck
{
    private readonly LoadPlan _plan;
    private readonly TimeProvider _time;
    private readonly CompiledPlan _compiled;
    private readonly CheckedShowing _showing;

    /// <param name="plan">The plan.</param>
    /// <param name="time">Measures the answers.</param>
    /// <exception cref="UsageException">A file of the plan cannot be read, or a placeholder, path or expression is wrong.</exception>
    public ScenarioCheck(LoadPlan plan, TimeProvider time)
    {
        _compiled = CompiledPlan.Compile(plan);
        (_plan, _time) = (_compiled.Plan, time);
        _showing = new CheckedShowing(_plan, _compiled);
    }

    /// <summary>The longest wait for one answer; null for the time limits of the plan.</summary>
    public TimeSpan? LongestWait { get; init; }

    /// <summary>True leaves a scenario after a request without an answer. False by default.</summary>
    public bool LeavesUnanswered { get; init; }

    /// <summary>Told of an exception of C# code: its scenario, its part, and the exception in a sentence.</summary>
    internal Action<string, ScenarioPart, string> OnFault { get; init; } = (_, _, _) => { };

    /// <summary>Sends the requests, and tells of each as soon as it was answered.</summary>
    /// <exception cref="UsageException">This machine or this protocol cannot do what the plan asks.</exception>
    /// <exception cref="SocketException">A host has no address.</exception>
    public async IAsyncEnumerable<CheckedRequest> SendAsync([EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await foreach (CheckedStep step in ExchangeAsync(cancellationToken).ConfigureAwait(false))
        {
            yield return step.Shown;
        }
    }

    /// <summary>Sends the requests, and gives each exchange with its secrets.</summary>
    /// <exception cref="UsageException">This machine or this protocol cannot do what the plan asks.</exception>
    /// <exception cref="SocketException">A host has no address.</exception>
    internal async IAsyncEnumerable<CheckedStep> ExchangeAsync([EnumeratorCancellation] CancellationToken cancellationToken)
    {
        Engines.RequireSupport(_plan);
        using SingleSteps steps = await SingleSteps.CreateAsync(_plan, _time, cancellationToken).ConfigureAwait(false);
        for (int i = 0; i < _compiled.Scenarios.Count; i++)
        {
            if (_compiled.Code is CodedPlan code)
            {
                var coded = new CodeWalk(_plan, code, steps, _time) { LongestWait = LongestWait, OnFault = OnFault };
                await foreach ((ScenarioPart part, StepExchange exchange, UserState state) in coded.WalkAsync(i, _compiled,
                    cancellationToken).ConfigureAwait(false))
                {
                    yield return new CheckedStep(_showing.Show(_compiled.Scenarios[i].Name, part, exchange, state), exchange);
                }

                continue;
            }

            UserState user = CreateUser(i);
            var walk = new ScenarioWalk(_compiled, _compiled.Scenarios[i]);
            while (walk.Next() is { } request)
            {
                TimeSpan longest = LongestWait < request.Timeout ? LongestWait.Value : request.Timeout;
                StepExchange exchange = await steps.SendAsync(request, user, longest, cancellationToken).ConfigureAwait(false);
                yield return new CheckedStep(_showing.Show(_compiled.Scenarios[i].Name, walk.Part, exchange, user), exchange);
                bool isUnanswered = exchange.Answer.Status is null && exchange.Address is not null;
                walk.Note(exchange.Answer.Outcome.Failure is null, isLeft: LeavesUnanswered && isUnanswered);
            }

            if (walk.EndsAll)
            {
                yield break;
            }
        }
    }

    private UserState CreateUser(int scenario)
    {
        UserState user = _compiled.CreateUser(scenario);
        var cursors = new FeedCursors(_plan, LoadShare.Whole);
        cursors.TryTake(user, scenario, _compiled.Scenarios[scenario].Feeds);
        foreach (int feed in _compiled.Scenarios[scenario].Feeds)
        {
            ScenarioFeed rows = _plan.Feeds[feed];
            user.Rows[feed] = rows.Pick == FeedPick.Unique ? Math.Max(0, rows.Rows.Count - 1 - scenario) : user.Rows[feed];
        }

        return user;
    }
}
