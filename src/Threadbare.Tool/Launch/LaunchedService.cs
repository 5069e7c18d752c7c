using System.Collections.Concurrent;
using System.Diagnostics;
using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Tool.Lab;

namespace Threadbare.Tool.Launch;

/// <summary>A service that we start, watch from its first instruction, and stop with all it started.</summary>
internal sealed class LaunchedService : IAsyncDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(100);

    private readonly LaunchOrder _order;
    private readonly TimeProvider _time;
    private readonly StartupPort _port;
    private readonly ChildProcess _child;
    private readonly ConcurrentDictionary<int, RuntimeMonitor> _monitors = [];
    private bool _isChosen;

    private LaunchedService(LaunchOrder order, TimeProvider time)
    {
        (_order, _time) = (order, time);
        _port = StartupPort.Open(BeforeStartAsync, time);
        _child = ChildProcess.Start(StartInfo(order, _port), "The launched service", ready: null, time);
    }

    /// <summary>Watches the process that answers; it sees what the system shows where no runtime does.</summary>
    public RuntimeMonitor Monitor { get; private set; } = null!;

    /// <summary>The process that answers.</summary>
    public int ProcessId { get; private set; }

    /// <summary>True when the command has ended.</summary>
    public bool HasExited => _child.HasExited;

    /// <summary>The last lines that it printed.</summary>
    public string Tail => _child.Tail;

    /// <summary>Starts the command and waits until the address answers.</summary>
    /// <exception cref="LaunchException">Something else answers there, the command ended, or nothing answered within two minutes.</exception>
    public static async Task<LaunchedService> StartAsync(LaunchOrder order, TimeProvider time, CancellationToken cancellationToken)
    {
        using var answer = new FirstAnswer(order.Address);
        if (await answer.IsTakenAsync(cancellationToken))
        {
            string who = ListeningProcess.Find(order.Address.Port) is { } process ? $" (process {process})" : "";
            throw new LaunchException($"--launch: something already answers at {order.Address.Authority}{who}, and the service could not. Stop it, or leave out --launch to load what is there.");
        }

        var service = new LaunchedService(order, time);
        try
        {
            await service.AwaitAnswerAsync(answer, cancellationToken);
            await service.ChooseAsync(cancellationToken);
            return service;
        }
        catch
        {
            await service.DisposeAsync();
            throw;
        }
    }

    /// <summary>Ends the service and everything it started: asked first, killed five seconds later.</summary>
    public async ValueTask DisposeAsync()
    {
        _isChosen = true;
        foreach (RuntimeMonitor monitor in _monitors.Values)
        {
            await monitor.DisposeAsync();
        }

        _monitors.Clear();
        await _child.DisposeAsync();
        await _port.DisposeAsync();
    }

    private static ProcessStartInfo StartInfo(LaunchOrder order, StartupPort port)
    {
        ProcessStartInfo start = LaunchGuard.Wrap(order.Command.Words, port.Folder);
        foreach ((string name, string value) in order.Variables)
        {
            start.Environment[name] = value;
        }

        string? others = start.Environment.TryGetValue(StartupPort.Variable, out string? given) ? given : null;
        start.Environment[StartupPort.Variable] = string.IsNullOrEmpty(others) ? port.Address : $"{port.Address};{others}";
        return start;
    }

    // Which of the processes will answer is not known yet, so each is watched; all but one are let go when it is.
    private async Task BeforeStartAsync(int process, CancellationToken cancellationToken)
    {
        if (_isChosen)
        {
            return;
        }

        RuntimeMonitor monitor = await BlameWatch.MonitorAsync(process, _time, cancellationToken);
        RuntimeMonitor? former = _monitors.TryGetValue(process, out RuntimeMonitor? held) ? held : null;
        _monitors[process] = monitor;
        await (former?.DisposeAsync() ?? ValueTask.CompletedTask);
        await _order.BeforeStart(process, cancellationToken);
    }

    private async Task AwaitAnswerAsync(FirstAnswer answer, CancellationToken cancellationToken)
    {
        long since = _time.GetTimestamp();
        while (!await answer.IsThereAsync(cancellationToken))
        {
            if (_child.HasExited)
            {
                throw Failure($"ended with exit code {await _child.AwaitExitAsync(cancellationToken)} before anything answered at {_order.Address.Authority}");
            }

            if (_time.GetElapsedTime(since) > Patience)
            {
                throw Failure($"runs, but nothing answered at {_order.Address.Authority} within {Patience.TotalMinutes:0} minutes, so it may listen elsewhere");
            }

            await Task.Delay(Pause, _time, cancellationToken);
        }
    }

    private LaunchException Failure(string whatHappened) => new($"--launch {_order.Command} {whatHappened}. {(Tail.Length > 0 ? $"It printed last:{Environment.NewLine}{Tail}" : "It printed nothing.")}");

    private async Task ChooseAsync(CancellationToken cancellationToken)
    {
        _isChosen = true;
        int? listening = ListeningProcess.Find(_order.Address.Port) ?? _monitors.Keys.Order().Select(process => (int?)process).LastOrDefault();
        ProcessId = listening ?? _child.Id;
        if (!_monitors.TryRemove(ProcessId, out RuntimeMonitor? chosen))
        {
            chosen = await BlameWatch.MonitorAsync(ProcessId, _time, cancellationToken);
            if (chosen.SeesRuntime)
            {
                chosen.AddNote("The launched service was not seen from its first instruction: it did not report to the diagnostics port that it was given.");
            }
        }

        foreach (RuntimeMonitor other in _monitors.Values)
        {
            await other.DisposeAsync();
        }

        _monitors.Clear();
        _monitors[ProcessId] = Monitor = chosen;
    }
}
