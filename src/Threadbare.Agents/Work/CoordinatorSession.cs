using Threadbare.Users;

namespace Threadbare.Agents.Work;

/// <summary>One stream with the coordinator, and the load that it controls.</summary>
/// <param name="options">The options of the agent.</param>
/// <param name="process">The process to watch; null for an agent that sends load.</param>
/// <param name="time">The clock.</param>
/// <param name="clock">The same clock, in nanoseconds.</param>
internal sealed class CoordinatorSession(AgentOptions options, int? process, TimeProvider time, NanoClock clock) : IAsyncDisposable
{
    // One message a second and an answer to each ping; full only when the network has stood still for minutes.
    private const int MostWaiting = 1024;

    // For requests that are open, and then for the coordinator's answer. Together shorter than the lease, after which the coordinator
    // takes a silent agent for lost; a pod has 30 s to end.
    private static readonly TimeSpan LongestLeave = TimeSpan.FromSeconds(2);

    private readonly Channel<FromAgent> _out = Channel.CreateBounded<FromAgent>(
        new BoundedChannelOptions(MostWaiting) { SingleReader = true, FullMode = BoundedChannelFullMode.DropNewest });
    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-agent-").FullName;
    private readonly WatchedTarget? _target = process is { } watched ? new WatchedTarget(watched, time, clock) : null;
    private KeptUsers? _users;
    private ShareLoad? _load;
    private Task _carrying = Task.CompletedTask;
    private bool _isDismissed;

    /// <summary>True once the coordinator has given this agent a task.</summary>
    public bool HasBegun { get; private set; }

    /// <summary>Serves the coordinator until it ends the stream.</summary>
    /// <param name="call">The stream.</param>
    /// <param name="hello">The first message.</param>
    /// <param name="lease">The silence after which the coordinator counts as lost.</param>
    /// <param name="stop">Ends the agent.</param>
    public async Task<AgentEnd> ServeAsync(
        AsyncDuplexStreamingCall<FromAgent, ToAgent> call, Hello hello, TimeSpan lease, CancellationToken stop)
    {
        await call.RequestStream.WriteAsync(new FromAgent { Hello = hello }, stop).ConfigureAwait(false);
        Task write = WriteAsync(call.RequestStream);
        Task<bool> next = call.ResponseStream.MoveNext(CancellationToken.None);
        bool isRefused = false;
        try
        {
            while (!isRefused && await next.WaitAsync(lease, time, stop).ConfigureAwait(false))
            {
                isRefused = Handle(call.ResponseStream.Current, stop);
                next = isRefused ? next : call.ResponseStream.MoveNext(CancellationToken.None);
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            await LeaveAsync(call.ResponseStream, write, next).ConfigureAwait(false);
            throw;
        }

        if (isRefused)
        {
            return AgentEnd.Refused;
        }

        await AbandonAsync().ConfigureAwait(false);
        _out.Writer.TryComplete();
        await write.ConfigureAwait(false);
        options.Say(_isDismissed ? "The run is over." : "The coordinator ended the run.");
        return _isDismissed ? AgentEnd.Dismissed : AgentEnd.Abandoned;
    }

    // The coordinator learns why the agent ends, at once since the network may go too, and every request that was sent. It closes the
    // stream in answer.
    private async Task LeaveAsync(IAsyncStreamReader<ToAgent> stream, Task write, Task<bool> next)
    {
        Tell(new FromAgent { Leaving = new Leaving { Why = options.DescribeStop() } });
        _load?.Leave();
        await Task.WhenAny(_carrying, Task.Delay(LongestLeave, time)).ConfigureAwait(false);
        await AbandonAsync().ConfigureAwait(false);
        _out.Writer.TryComplete();
        using var patience = new CancellationTokenSource(LongestLeave, time);
        try
        {
            await write.WaitAsync(patience.Token).ConfigureAwait(false);
            while (await next.WaitAsync(patience.Token).ConfigureAwait(false))
            {
                next = stream.MoveNext(CancellationToken.None);
            }
        }
        catch (Exception fault) when (fault is RpcException or IOException or InvalidOperationException or OperationCanceledException)
        {
            // The end of the connection tells the rest.
        }
    }

    /// <summary>Ends the load at once: nobody controls it any more.</summary>
    public async Task AbandonAsync()
    {
        _load?.Abort();
        await _carrying.ConfigureAwait(false);
    }

    public async ValueTask DisposeAsync()
    {
        await AbandonAsync().ConfigureAwait(false);
        _load?.Dispose();
        if (_target is not null)
        {
            await _target.DisposeAsync().ConfigureAwait(false);
        }

        Directory.Delete(_folder, recursive: true);
    }

    private void Tell(FromAgent message) => _out.Writer.TryWrite(message);

    // True when the agent is refused. Never waits: an agent that does not answer pings counts as lost.
    private bool Handle(ToAgent message, CancellationToken stop)
    {
        switch (message.WhatCase)
        {
            case ToAgent.WhatOneofCase.Ping:
                Tell(new FromAgent { Echo = new Echo { Number = message.Ping.Number, Clock = clock.Now } });
                break;
            case ToAgent.WhatOneofCase.Prepare:
                HasBegun = true;
                Task before = _carrying;
                // On another thread: unpacking a large plan takes seconds, and pings are answered meanwhile.
                _carrying = Task.Run(() => PrepareAsync(message.Prepare, before, stop), CancellationToken.None);
                break;
            case ToAgent.WhatOneofCase.Start when _load?.Number == message.Start.Load:
                _carrying = _load.RunAsync(clock.ToTimestamp(message.Start.Zero), Tell);
                break;
            case ToAgent.WhatOneofCase.End when _load?.Number == message.End.Load && message.End.Abort: _load.Abort(); break;
            case ToAgent.WhatOneofCase.End when _load?.Number == message.End.Load: _load.End(); break;
            case ToAgent.WhatOneofCase.Look when _target is not null:
                HasBegun = true;
                _target.Look(message.Look, Tell);
                break;
            case ToAgent.WhatOneofCase.Farewell: _isDismissed = true; break;
            case ToAgent.WhatOneofCase.Refused:
                options.Say($"The coordinator refused this agent: {Bounded.Text(message.Refused.Why)}.");
                return true;
        }

        return false;
    }

    private async Task PrepareAsync(Prepare prepare, Task before, CancellationToken stop)
    {
        _load?.Abort();
        await before.ConfigureAwait(false);
        _load?.Dispose();
        _load = null;
        try
        {
            LoadPlan plan = PlanParcel.Unpack(prepare.Plan, _folder);
            RequireAllowed(plan);
            plan = prepare.Connections > 0 ? plan with { MaxConnections = (int)Math.Min(prepare.Connections, int.MaxValue) } : plan;
            plan = options.Otlp is { } otlp ? plan with { Otlp = otlp } : plan;
            var share = new LoadShare(prepare.ShareFrom, prepare.ShareTo);
            _users = prepare.KeepsUsers ? _users ?? new KeptUsers(plan) : null;
            var order = new LoadOrder(plan)
            {
                Users = _users,
                Section = (ScenarioSection)prepare.Section,
                FailuresBefore = [.. prepare.FailuresBefore.Select(ReadFailure)],
            };
            _load = await ShareLoad.PrepareAsync(prepare.Load, order, share, time, stop).ConfigureAwait(false);
            _load.Telemetry = options.Telemetry;
            Tell(new FromAgent { Ready = _load.Ready });
            options.Say(FormattableString.Invariant($"Load {prepare.Load}: {plan.Load.Description}, ")
                + FormattableString.Invariant($"the share from {share.From:0.###} to {share.To:0.###}."));
        }
        catch (Exception fault) when (fault is not OperationCanceledException)
        {
            // Whatever is wrong with the parcel, the coordinator must not wait for an answer, and the agent is there for the next one.
            string why = fault is UsageException usage ? string.Join(" ", usage.Problems) : fault.Message;
            Tell(new FromAgent { Failed = new Failed { Load = prepare.Load, Why = Bounded.Text(why) } });
            options.Say($"Load {prepare.Load} cannot be sent from here: {Bounded.Text(why)}.");
        }
    }

    private static FailureKind? ReadFailure(string name) => name.Length == 0 ? null : FailureKind.FromName(name);

    // For fleets that several people share: whoever starts an agent decides what it may be sent against.
    private void RequireAllowed(LoadPlan plan)
    {
        string? odd = plan.Urls.Select(url => new Uri(url).Host)
            .FirstOrDefault(host => !options.AllowedTargets.Contains(host, StringComparer.OrdinalIgnoreCase));
        if (options.AllowedTargets.Count > 0 && odd is not null)
        {
            throw new UsageException($"This agent sends no load to {odd}: it was started with --allow-target "
                + $"{string.Join(" --allow-target ", options.AllowedTargets)}.");
        }
    }

    private async Task WriteAsync(IClientStreamWriter<FromAgent> stream)
    {
        try
        {
            await foreach (FromAgent message in _out.Reader.ReadAllAsync().ConfigureAwait(false))
            {
                await stream.WriteAsync(message).ConfigureAwait(false);
            }

            await stream.CompleteAsync().ConfigureAwait(false);
        }
        catch (Exception fault) when (fault is RpcException or IOException or InvalidOperationException or OperationCanceledException)
        {
            // The reader notices the end of the stream.
        }
    }
}
