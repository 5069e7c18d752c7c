namespace Threadbare.Agents.Fleet;

/// <summary>Watches a process through an agent on its machine.</summary>
/// <remarks>The fleet's loop brings what the agent sends; the run reads it.</remarks>
internal sealed class RemoteProbe(AgentLine line, NanoClock clock, TimeProvider time) : IRuntimeProbe
{
    // A sample comes every second; an older one belongs to another second.
    private static readonly TimeSpan Fresh = TimeSpan.FromSeconds(1.5);

    // How long a second waits for its sample: longer than a message takes across the world, shorter than a second.
    private static readonly TimeSpan Patience = TimeSpan.FromMilliseconds(500);

    // Samples come before the seconds that they belong to where the agents that send load are late.
    private const int MostKept = 120;

    // The agent looks for up to some seconds, and understands stacks for some more.
    private static readonly TimeSpan LongestLook = TimeSpan.FromSeconds(30);

    private readonly Lock _lock = new();
    private readonly Dictionary<int, TaskCompletionSource> _asked = [];
    private readonly SortedDictionary<int, RuntimeSample?> _seconds = [];
    private TaskCompletionSource _came = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private RuntimeSample? _sample;
    private long _sampledAt;
    private int _load;
    private int _late;
    private long _zero;
    private Observations? _look;
    private AgentLoss? _loss;
    private string? _odd;
    private long _beganAt;
    private int _looks;

    /// <summary>The agent that watches.</summary>
    public AgentLine Line => line;

    /// <summary>When and why the agent was lost, from the start of the present load; null while it is there.</summary>
    public AgentLoss? Loss => _loss;

    public IReadOnlyList<AgentResult> Agents =>
        [line.Describe(AgentRole.Watch, _loss) with { LateIntervals = _late, Target = Volatile.Read(ref _look)?.Target }];

    /// <summary>True once the agent has described the process.</summary>
    public bool HasDescribed => Volatile.Read(ref _look) is not null;

    public bool OpensWindows { get; set; }

    public Observations Seen
    {
        get
        {
            Observations seen = Volatile.Read(ref _look) ?? new Observations();
            return seen with { Notes = [.. seen.Notes, .. DescribeOdd(), .. DescribeLoss()] };
        }
    }

    /// <summary>Asks the agent which process it watches.</summary>
    public void AskForDescription() => Ask(LookKind.Describe);

    public RuntimeSample? Sample()
    {
        lock (_lock)
        {
            return clock.Now - _sampledAt <= NanoClock.CountOf(Fresh) ? _sample : null;
        }
    }

    public async ValueTask<ProbedSecond> SampleAsync(int second)
    {
        long end = _zero + NanoClock.CountOf(TimeSpan.FromSeconds(second + 1) + Patience);
        while (true)
        {
            Task came;
            TimeSpan rest = NanoClock.Span(end - clock.Now);
            lock (_lock)
            {
                if (_seconds.Remove(second, out RuntimeSample? sample))
                {
                    return new ProbedSecond(sample);
                }

                if (rest <= TimeSpan.Zero || HasPassed(second) || _loss is not null)
                {
                    _late += _loss is null && second >= 0 ? 1 : 0;
                    return default;
                }

                came = _came.Task;
            }

            await Task.WhenAny(came, Task.Delay(rest, time)).ConfigureAwait(false);
        }
    }

    /// <inheritdoc/>
    /// <exception cref="FleetException">The agent was lost before the first load.</exception>
    public void BeginLoad(long zero)
    {
        lock (_lock)
        {
            if (_load == 0 && line.Explain(_loss) is { } loss)
            {
                throw new FleetException($"Agent {line.Name}, which watches, was lost before the load ({loss.Why}), so it was not sent.");
            }

            (_beganAt, _zero, _late) = (clock.Now, clock.FromTimestamp(zero), 0);
            _seconds.Clear();
            _load = _looks + 1;
            Ask(OpensWindows ? LookKind.BeginWithWindows : LookKind.Begin);
        }
    }

    public async Task EndLoadAsync(CancellationToken cancellationToken)
    {
        await AskAsync(LookKind.End, cancellationToken).ConfigureAwait(false);
        await line.Explained.ConfigureAwait(false);
    }

    public Task SampleAsync(ProbeWindow window, CancellationToken cancellationToken) => AskAsync(
        window switch
        {
            ProbeWindow.Awaits => LookKind.Awaits,
            ProbeWindow.Releases => LookKind.Releases,
            ProbeWindow.Work => LookKind.Work,
            _ => LookKind.Retained,
        },
        cancellationToken);

    /// <summary>Takes what the agent saw; nothing where it cannot be read.</summary>
    public void Take(Watched watched, long now)
    {
        try
        {
            RuntimeSample? sample = Read(watched.Sample, MessageJson.Default.RuntimeSample);
            Observations? look = Read(watched.Look, MessageJson.Default.Observations);
            lock (_lock)
            {
                if (watched.Answer == 0)
                {
                    (_sample, _sampledAt) = (sample, now);
                    Keep(watched, sample);
                }

                _look = look ?? _look ?? (watched.Answer == 0 ? null : Observations.None);
                if (_asked.Remove(watched.Answer, out TaskCompletionSource? asked))
                {
                    asked.TrySetResult();
                }
            }
        }
        catch (Exception fault) when (fault is JsonException or FormatException or InvalidOperationException or ArgumentException)
        {
            line.Lose("it sent figures that cannot be read");
        }
    }

    /// <summary>Takes the agent for lost.</summary>
    public void Lose(string why, long now)
    {
        lock (_lock)
        {
            _loss ??= new AgentLoss(Math.Round(NanoClock.Span(now - _beganAt).TotalSeconds, 1), why);
            _sample = null;
            Announce();
            foreach (TaskCompletionSource asked in _asked.Values)
            {
                asked.TrySetResult();
            }

            _asked.Clear();
        }
    }

    private T? Read<T>(ByteString json, JsonTypeInfo<T> type)
        where T : class
    {
        string? odd = json.IsEmpty ? null : Bounded.FindOdd(json.Span);
        _odd ??= odd;
        return json.IsEmpty || odd is not null ? null : JsonSerializer.Deserialize(json.Span, type);
    }

    private IEnumerable<string> DescribeOdd() => _odd is null
        ? []
        : [$"Agent {line.Name}, which watched the service, sent figures that are out of range ({_odd}). They were dropped."];

    // An agent sends its seconds in order.
    private bool HasPassed(int second) => _seconds.Count > 0 && _seconds.Keys.Last() > second;

    private void Keep(Watched watched, RuntimeSample? sample)
    {
        if (watched.Load != _load)
        {
            return;
        }

        _seconds[watched.Second] = sample;
        if (_seconds.Count > MostKept)
        {
            _seconds.Remove(_seconds.Keys.First());
        }

        Announce();
    }

    private void Announce()
    {
        _came.TrySetResult();
        _came = new(TaskCreationOptions.RunContinuationsAsynchronously);
    }

    private IEnumerable<string> DescribeLoss() => line.Explain(_loss) is not { } loss
        ? []
        : [$"Agent {line.Name}, which watched the service, was lost ({loss.Why}): nothing is known of the service from then on."];

    private (int Number, Task Answer) Ask(LookKind kind)
    {
        lock (_lock)
        {
            int number = ++_looks;
            var answer = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            if (_loss is not null)
            {
                return (number, Task.CompletedTask);
            }

            _asked[number] = answer;
            line.Tell(new ToAgent { Look = new Look { Number = number, Kind = kind, Zero = line.Clock.There(_zero) } });
            return (number, answer.Task);
        }
    }

    private async Task AskAsync(LookKind kind, CancellationToken cancellationToken)
    {
        (int number, Task answer) = Ask(kind);
        try
        {
            await answer.WaitAsync(LongestLook, time, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception fault) when (fault is TimeoutException or OperationCanceledException)
        {
            // The run goes on with what there is.
            lock (_lock)
            {
                _asked.Remove(number);
            }
        }
    }
}
