namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>An open target: a service that was launched, attached to, or neither, with the monitor that watches it.</summary>
internal sealed class Target : IAsyncDisposable
{
    private readonly LaunchedService? _service;

    private Target(LaunchedService? service, RuntimeMonitor? monitor, string? processNote) =>
        (_service, Monitor, ProcessNote) = (service, monitor, processNote);

    /// <summary>Watches the process that answers; null when no process is watched.</summary>
    public RuntimeMonitor? Monitor { get; }

    /// <summary>
    /// Says why a service on this machine is not watched and what to do, or which process is watched instead of the one that was found;
    /// null when neither needs to be said.
    /// </summary>
    public string? ProcessNote { get; }

    /// <summary>Says that the launched service ended by itself, with what it printed last; null while it runs.</summary>
    public string? ExitNote => _service is { HasExited: true }
        ? $"The launched service ended by itself. It printed last:{Environment.NewLine}{_service.Tail}"
        : null;

    /// <summary>Starts the service, or finds the process that runs, and begins to watch it.</summary>
    /// <remarks>Open it before the load: counters that only publish changes mislead an observer who comes late.</remarks>
    /// <param name="options">How the process is reached.</param>
    /// <param name="urls">The addresses that will be loaded; those on this machine tell the port.</param>
    /// <param name="change">What is changed about a launched service.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="LaunchException">The service did not start.</exception>
    /// <exception cref="UsageException">A service is to be launched, but no address is on this machine.</exception>
    public static Task<Target> OpenAsync(
        TargetOptions options, IReadOnlyList<string> urls, LaunchChange change, TimeProvider time, CancellationToken cancellationToken) =>
        options.Launch is { } command
            ? LaunchAsync(new LaunchCommand([.. change.Prefix, .. command.Words]), urls, change, time, cancellationToken)
            : AttachAsync(options, urls, time, cancellationToken);

    /// <summary>Ends the watching, and stops a launched service with all it started.</summary>
    public async ValueTask DisposeAsync()
    {
        if (Monitor is not null)
        {
            await Monitor.DisposeAsync().ConfigureAwait(false);
        }

        if (_service is not null)
        {
            await _service.DisposeAsync().ConfigureAwait(false);
        }
    }

    private static async Task<Target> LaunchAsync(
        LaunchCommand command, IReadOnlyList<string> urls, LaunchChange change, TimeProvider time, CancellationToken cancellationToken)
    {
        string url = urls.FirstOrDefault(TargetPlace.IsLocal) ?? throw new UsageException(
            $"A service can only be launched on this machine, but {urls[0]} is not here: expected an address such as "
                + "http://localhost:5000.");
        var settings = new LaunchSettings(command, new Uri(url)) { Variables = change.Variables };
        var processes = new LaunchedProcesses(time);
        await using (processes.ConfigureAwait(false))
        {
            LaunchedService service = await LaunchedService.StartAsync(settings, processes.WatchAsync, time, cancellationToken)
                .ConfigureAwait(false);
            return await WatchAsync(service, settings.Address.Port, processes, cancellationToken).ConfigureAwait(false);
        }
    }

    private static async Task<Target> WatchAsync(
        LaunchedService service, int port, LaunchedProcesses processes, CancellationToken cancellationToken)
    {
        try
        {
            RuntimeMonitor monitor = await processes.ChooseAsync(port, service.CommandProcessId, cancellationToken).ConfigureAwait(false);
            return new Target(service, monitor, processNote: null);
        }
        catch
        {
            await service.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    private static async Task<Target> AttachAsync(
        TargetOptions options, IReadOnlyList<string> urls, TimeProvider time, CancellationToken cancellationToken)
    {
        if (options.IsUnwatched)
        {
            return new Target(service: null, monitor: null, processNote: null);
        }

        if ((options.ProcessId ?? FindListening(urls)) is not { } found)
        {
            return new Target(service: null, monitor: null, ExplainUnwatched(urls));
        }

        // A proxy may close its connection to the service with the one that it was called over.
        using var client = new HttpClient { Timeout = MonitorConstants.ProxyStart };
        AnsweringProcess answering = await AnsweringProcess.FollowAsync(found, CreateRequest(urls, client), time, cancellationToken)
            .ConfigureAwait(false);
        Task<RuntimeMonitor> monitor = options.IsByMeters
            ? BlameWatch.MonitorMetersAsync(answering.Id, time, cancellationToken)
            : BlameWatch.MonitorAsync(answering.Id, time, cancellationToken);
        return new Target(service: null, await monitor.ConfigureAwait(false), answering.Note);
    }

    // One request of the load that is to come, before it.
    private static Func<CancellationToken, Task>? CreateRequest(IReadOnlyList<string> urls, HttpClient client) =>
        urls.FirstOrDefault(TargetPlace.IsLocal) is { } url ? token => SendAsync(client, new Uri(url), token) : null;

    private static async Task SendAsync(HttpClient client, Uri url, CancellationToken cancellationToken)
    {
        using HttpResponseMessage answer = await client.GetAsync(url, cancellationToken).ConfigureAwait(false);
    }

    private static string? ExplainUnwatched(IReadOnlyList<string> urls) => urls.FirstOrDefault(TargetPlace.IsLocal) is { } url
        ? $"The service is not watched. {ListeningProcess.ExplainNotFound(new Uri(url).Port)}"
        : null;

    // Several addresses may be several processes; the first stands for all, as the target's description says.
    private static int? FindListening(IReadOnlyList<string> urls) => urls
        .Where(TargetPlace.IsLocal)
        .Select(url => ListeningProcess.Find(new Uri(url).Port))
        .FirstOrDefault(process => process is not null);
}
