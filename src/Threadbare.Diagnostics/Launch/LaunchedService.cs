namespace Threadbare.Diagnostics.Launch;

/// <summary>A service that is started here, announces each of its .NET processes before they run, and is stopped with all it
/// started.</summary>
internal sealed class LaunchedService : IAsyncDisposable
{
    // A large service that migrates its database at the start may need this long to answer.
    private static readonly TimeSpan StartLimit = TimeSpan.FromMinutes(2);

    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(100);

    private readonly LaunchSettings _settings;

    private readonly TimeProvider _time;

    private readonly StartupPort _port;

    private readonly ChildProcess _child;

    private LaunchedService(LaunchSettings settings, StartupPort port, TimeProvider time)
    {
        (_settings, _port, _time) = (settings, port, time);
        Dictionary<string, string> environment = new(settings.Variables) { [StartupPort.Variable] = NamePorts(settings) };
        _child = ProcessGuard.StartService(settings.Command.Words, _port.Folder, environment, "The launched service", time);
    }

    /// <summary>The process of the command itself, which may have started the one that answers.</summary>
    public int CommandProcessId => _child.Id;

    /// <summary>True when the command has ended.</summary>
    public bool HasExited => _child.HasExited;

    /// <summary>The last lines that it printed.</summary>
    public string Tail => _child.Tail;

    /// <summary>Starts the command and waits until the address answers.</summary>
    /// <param name="settings">The command and the address.</param>
    /// <param name="beforeStart">Receives each .NET process before its first instruction, so that it can be watched from there.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <exception cref="LaunchException">Something else answers there, the command ended, or nothing answered within two
    /// minutes.</exception>
    public static async Task<LaunchedService> StartAsync(
        LaunchSettings settings, Func<int, CancellationToken, Task> beforeStart, TimeProvider time, CancellationToken cancellationToken)
    {
        using var answer = new FirstAnswer(settings.Address);
        await RequireFreeAddressAsync(settings, answer, cancellationToken).ConfigureAwait(false);
        StartupPort port = StartupPort.Open(beforeStart, time);
        IAsyncDisposable started = port;
        try
        {
            var service = new LaunchedService(settings, port, time);
            started = service;
            await service.AwaitAnswerAsync(answer, cancellationToken).ConfigureAwait(false);
            return service;
        }
        catch
        {
            await started.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Stops the service and everything it started: asked first, killed five seconds later.</summary>
    public async ValueTask DisposeAsync()
    {
        await _child.DisposeAsync().ConfigureAwait(false);
        await _port.DisposeAsync().ConfigureAwait(false);
    }

    private static async Task RequireFreeAddressAsync(LaunchSettings settings, FirstAnswer answer, CancellationToken cancellationToken)
    {
        if (await answer.IsTakenAsync(cancellationToken).ConfigureAwait(false))
        {
            string who = ListeningProcess.Find(settings.Address.Port) is { } process ? $" (process {process})" : "";
            throw new LaunchException(
                $"{settings.Command}: something already answers at {settings.Address.Authority}{who}, so the service could not. "
                + "Stop it, or load what is there without launching anything.");
        }
    }

    // Beside the ports that the user's own variables name.
    private string NamePorts(LaunchSettings settings)
    {
        string? others = settings.Variables.GetValueOrDefault(StartupPort.Variable)
            ?? Environment.GetEnvironmentVariable(StartupPort.Variable);
        return string.IsNullOrEmpty(others) ? _port.Address : $"{_port.Address};{others}";
    }

    private async Task AwaitAnswerAsync(FirstAnswer answer, CancellationToken cancellationToken)
    {
        long since = _time.GetTimestamp();
        string authority = _settings.Address.Authority;
        while (!await answer.ArrivesAsync(cancellationToken).ConfigureAwait(false))
        {
            if (_child.HasExited)
            {
                int code = await _child.AwaitExitAsync(cancellationToken).ConfigureAwait(false);
                throw CreateFailure($"ended with exit code {code} before anything answered at {authority}");
            }

            if (_time.GetElapsedTime(since) > StartLimit)
            {
                throw CreateFailure(
                    $"runs, but nothing answered at {authority} within {StartLimit.TotalMinutes:0} minutes, so it may listen elsewhere");
            }

            await Task.Delay(Pause, _time, cancellationToken).ConfigureAwait(false);
        }
    }

    private LaunchException CreateFailure(string whatHappened)
    {
        string printed = Tail.Length > 0 ? $"It printed last:{Environment.NewLine}{Tail}" : "It printed nothing.";
        return new LaunchException($"{_settings.Command} {whatHappened}. {printed}");
    }
}
