namespace Threadbare.Diagnostics.Processes;

/// <summary>Finds the .NET process that answers where the one that was found only passes requests on: a proxy, or a parent.</summary>
/// <remarks>
/// Some processes own the port of a service, or its name, and are not the service: Aspire's <c>dcp</c>, nginx, <c>dotnet run</c>. The
/// service is a process that they started, or one to whose port they connect.
/// </remarks>
/// <param name="Id">The process to watch.</param>
/// <param name="Note">Says which process is watched instead of the one that was found, or that there may be one; null if neither.</param>
internal sealed record AnsweringProcess(int Id, string? Note)
{
    // The connections of a proxy may be open only while a request is under way.
    private static readonly TimeSpan Check = TimeSpan.FromMilliseconds(2);

    /// <summary>Follows a process to the one that answers.</summary>
    /// <param name="process">The process that was named, or that listens on the service's port.</param>
    /// <param name="sendAsync">Sends a request to the service, which shows where a proxy passes it on; null if none may be sent. Its
    /// connection stays open.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    public static async Task<AnsweringProcess> FollowAsync(
        int process, Func<CancellationToken, Task>? sendAsync, TimeProvider time, CancellationToken cancellationToken)
    {
        bool isDotNet = !OperatingSystem.IsLinux() || DotNetProcess.IsOne(process);
        if (isDotNet && (!OperatingSystem.IsLinux() || ListeningProcess.FindPorts(process).Count > 0))
        {
            return new AnsweringProcess(process, Note: null);
        }

        IReadOnlyList<int> started = ProcessTree.ListDescendants(process);
        IReadOnlyList<int> reached = isDotNet
            ? []
            : await ListReachedAsync([process, .. started.Where(id => !DotNetProcess.IsOne(id))], sendAsync, time, cancellationToken)
                .ConfigureAwait(false);
        // A service may have been started a moment ago, and its parent waits for it.
        if (Choose(ListServices(process), ProcessTree.ListDescendants(process), reached) is not { } service)
        {
            return new AnsweringProcess(process, isDotNet ? null : ExplainUnknown(process));
        }

        string why = reached.Contains(service.Port) ? $"which connects to its port {service.Port}" : "which started it";
        return new AnsweringProcess(service.Process, $"{Watched(service.Process, process)} {why}.");
    }

    /// <summary>Chooses the process that answers.</summary>
    /// <param name="services">All .NET processes that listen, with each of their ports.</param>
    /// <param name="started">The processes that the proxy or parent started.</param>
    /// <param name="reached">The ports that it connects to.</param>
    /// <returns>The process and one of its ports; null where none or several may be it.</returns>
    internal static PortOwner? Choose(
        IReadOnlyList<PortOwner> services, IReadOnlyCollection<int> started, IReadOnlyCollection<int> reached)
    {
        List<PortOwner> connected = [.. services.Where(service => reached.Contains(service.Port))];
        List<PortOwner> likely = connected.Count > 0 ? connected : [.. services.Where(service => started.Contains(service.Process))];
        return likely.DistinctBy(service => service.Process).ToList() is [var only] ? only : null;
    }

    // A proxy of several services may have connections to each of them. So the first one counts that it opens for a request, then one that
    // was open before. What a closed connection belonged to is not known, and others on this machine open connections at the same time.
    private static async Task<IReadOnlyList<int>> ListReachedAsync(
        IReadOnlyList<int> proxy, Func<CancellationToken, Task>? sendAsync, TimeProvider time, CancellationToken cancellationToken)
    {
        IReadOnlyList<LocalConnection> before = LinuxListeners.ListConnections(proxy[0]);
        var opened = new HashSet<LocalConnection>();
        HashSet<int> own = [];
        bool isFound = false;
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        Task sent = sendAsync?.Invoke(bound.Token) ?? Task.CompletedTask;
        for (bool isAnswered = false; !isFound && !isAnswered;)
        {
            await Task.WhenAny(sent, Task.Delay(Check, time, cancellationToken)).ConfigureAwait(false);
            isAnswered = sent.IsCompleted;
            opened.UnionWith(LinuxListeners.ListConnections(proxy[0]).ExceptBy(before.Select(Ends), Ends));
            int known = own.Count;
            own.UnionWith(FindOwn(opened, proxy));
            isFound = own.Count > known && ListServices(proxy[0]).Exists(service => own.Contains(service.Port));
        }

        bound.CancelAfter(MonitorConstants.ProxyPatience);
        await sent.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        own.UnionWith(isFound ? [] : FindOwn(before, proxy));
        return isFound || own.Overlaps(ListServices(proxy[0]).Select(service => service.Port)) || !sent.IsCompletedSuccessfully
            ? [.. own]
            : [.. opened.Select(one => one.Port)];
    }

    private static List<PortOwner> ListServices(int proxy) =>
    [
        .. RunningProcesses.Ids().Where(id => id != proxy && id != Environment.ProcessId && DotNetProcess.IsOne(id))
            .SelectMany(id => ListeningProcess.FindPorts(id), (id, port) => new PortOwner(id, port)),
    ];

    private static (int From, int To) Ends(LocalConnection one) => (one.LocalPort, one.Port);

    private static IEnumerable<int> FindOwn(IEnumerable<LocalConnection> connections, IReadOnlyList<int> processes)
    {
        HashSet<string> own = [.. processes.SelectMany(id => new ProcessFiles(id).Handles())];
        return connections.Where(one => own.Contains(one.Handle)).Select(one => one.Port);
    }

    private static string Watched(int service, int process) =>
        $"Process {service} ({NameOf(service)}) is watched instead of process {process} ({NameOf(process)}),";

    private static string ExplainUnknown(int process) =>
        $"Process {process} ({NameOf(process)}) runs no .NET and may be a proxy: "
        + $"name the service's process with {PlanProperty.TargetProcess}.";

    private static string NameOf(int process) => new ProcessFiles(process).Name() ?? "unknown";
}
