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
    /// <param name="sendAsync">Sends a request to the service, which shows where a proxy passes it on; null if none may be sent.</param>
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
        List<PortOwner> services =
        [
            .. RunningProcesses.Ids().Where(id => id != process && id != Environment.ProcessId && DotNetProcess.IsOne(id))
                .SelectMany(id => ListeningProcess.FindPorts(id), (id, port) => new PortOwner(id, port)),
        ];
        if (Choose(services, started, []) is { } child)
        {
            return new AnsweringProcess(child.Process, $"{Watched(child.Process, process)} which started it.");
        }

        IReadOnlyList<int> reached = isDotNet
            ? []
            : await ListReachedAsync([process, .. started], sendAsync, time, cancellationToken).ConfigureAwait(false);
        return Choose(services, started, reached) is { } service
            ? new AnsweringProcess(service.Process, $"{Watched(service.Process, process)} which connects to its port {service.Port}.")
            : new AnsweringProcess(process, isDotNet ? null : ExplainUnknown(process));
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

    // What a closed connection belonged to is not known. But a proxy that passes on a request opens one meanwhile. One that was seen open
    // in the proxy comes first: others on this machine open connections at the same time.
    private static async Task<IReadOnlyList<int>> ListReachedAsync(
        IReadOnlyList<int> proxy, Func<CancellationToken, Task>? sendAsync, TimeProvider time, CancellationToken cancellationToken)
    {
        IReadOnlyList<LocalConnection> before = LinuxListeners.ListConnections(proxy[0]);
        HashSet<int> reached = [.. FindOwn(before, proxy)];
        if (reached.Count > 0 || sendAsync is null)
        {
            return [.. reached];
        }

        Task sent = sendAsync(cancellationToken);
        var opened = new HashSet<LocalConnection>();
        do
        {
            IReadOnlyList<LocalConnection> present = LinuxListeners.ListConnections(proxy[0]);
            opened.UnionWith(present);
            reached.UnionWith(FindOwn(present, proxy));
            await Task.WhenAny(sent, Task.Delay(Check, time, cancellationToken)).ConfigureAwait(false);
        }
        while (!sent.IsCompleted);
        await sent.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        opened.UnionWith(LinuxListeners.ListConnections(proxy[0]));
        if (reached.Count == 0)
        {
            reached.UnionWith(opened.ExceptBy(before.Select(one => (one.LocalPort, one.Port)), one => (one.LocalPort, one.Port))
                .Select(one => one.Port));
        }

        return [.. reached];
    }

    private static IEnumerable<int> FindOwn(IReadOnlyList<LocalConnection> connections, IReadOnlyList<int> processes)
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
