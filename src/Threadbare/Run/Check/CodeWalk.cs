namespace Threadbare.Run.Check;

/// <summary>Runs the C# code of a scenario once: what comes before the first iteration, one iteration, what comes after. Pauses are left
/// out.</summary>
internal sealed class CodeWalk(LoadPlan plan, CodedPlan code, SingleSteps steps, TimeProvider time)
{
    private readonly RunClock _clock = RunClock.StartingIn(TimeSpan.Zero, time);

    /// <summary>The longest wait for one answer, or for anything else that the code awaits; null for the time limit of the plan.</summary>
    public TimeSpan? LongestWait { get; init; }

    /// <summary>Told of an exception: the scenario, the part, and the exception in a sentence.</summary>
    public required Action<string, ScenarioPart, string> OnFault { get; init; }

    /// <summary>Runs the code and gives each exchange.</summary>
    public async IAsyncEnumerable<(ScenarioPart Part, StepExchange Exchange, UserState User)> WalkAsync(
        int scenario, CompiledPlan compiled, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        // A channel, because what the code awaits may end after the walk, and then still tells it.
        var posted = Channel.CreateBounded<bool>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropWrite });
        using var loop = new CodeLoop(plan, code, new FeedCursors(plan, LoadShare.Whole), _clock)
        {
            Wake = () => posted.Writer.TryWrite(true), OwnsThread = false,
        };
        UserState state = compiled.CreateUser(scenario);
        var user = new CodeUser(code.Bodies[scenario], state) { Iteration = scenario };
        user.Bind(loop);
        foreach (ScenarioPart part in Enum.GetValues<ScenarioPart>())
        {
            user.Enter(FindCode(user.Body, part), part == ScenarioPart.Steps);
            while (user.TryTake(out ScenarioInstruction instruction))
            {
                if (instruction.Kind == ScenarioInstructionKind.Request)
                {
                    yield return (part, await SendAsync(user, part, cancellationToken).ConfigureAwait(false), state);
                }
                else if (instruction.Kind == ScenarioInstructionKind.Run)
                {
                    loop.Resume(user, _clock.Now);
                }
                else if (instruction.Kind == ScenarioInstructionKind.Away && !loop.HasWork
                    && !await WaitAsync(posted.Reader, cancellationToken).ConfigureAwait(false))
                {
                    break;
                }

                Pump(loop);
            }

            if (user.Fault is { } fault)
            {
                OnFault(compiled.Scenarios[scenario].Name, part, CodeFault.Describe(fault, user.Place));
                break;
            }
        }
    }

    // False when it took too long.
    private async Task<bool> WaitAsync(ChannelReader<bool> posted, CancellationToken cancellationToken)
    {
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        bound.CancelAfter(LongestWait ?? plan.Timeout);
        try
        {
            return await posted.ReadAsync(bound.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            return false;
        }
    }

    // The steps and actions are counted nowhere.
    private static void Pump(CodeLoop loop)
    {
        loop.Pump();
        while (loop.TryTakeStepped(out CodeUser? stepped))
        {
            stepped.HeldSlot = null;
            stepped.ClearChecks();
        }

        while (loop.TryTakeAction(out _))
        {
        }
    }

    private static Func<CodeUser, Task>? FindCode(CodeBody body, ScenarioPart part) => part switch
    {
        ScenarioPart.Start => body.Start,
        ScenarioPart.Steps => body.Run,
        ScenarioPart.Finish => body.Finish,
    };

    private async Task<StepExchange> SendAsync(CodeUser user, ScenarioPart part, CancellationToken cancellationToken)
    {
        CompiledRequest request = user.ChooseRequest();
        if (part == ScenarioPart.Steps)
        {
            // So that the endpoints have the numbers of their first appearance.
            user.Endpoint!.FindNumber();
        }

        TimeSpan longest = LongestWait < request.Timeout ? LongestWait.Value : request.Timeout;
        StepExchange exchange = await steps.SendAsync(request, user.State, longest, cancellationToken).ConfigureAwait(false);
        SingleAnswer answer = exchange.Answer;
        user.Answer.Capture = steps.ExchangeAnswer(user.Answer.Capture);
        user.Complete(new CodeOutcome(answer.Status ?? 0, answer.Outcome.Failure, answer.Outcome.Detail, answer.Time), _clock.Now);
        return exchange;
    }
}
