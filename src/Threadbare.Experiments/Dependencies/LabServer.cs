namespace Threadbare.Experiments.Dependencies;

/// <summary>A server of the lab's own: on loopback, in a folder that goes with it.</summary>
internal abstract class LabServer(ServerKind kind, TimeProvider time) : IAsyncDisposable
{
    private ChildProcess? _process;

    /// <summary>The part that it is.</summary>
    public DependencyNeeds Need => kind.Need;

    /// <summary>The clock.</summary>
    protected TimeProvider Time => time;

    /// <summary>Says what this machine lacks for it, with the command that installs it; null when nothing is missing.</summary>
    public async Task<string?> FindMissingAsync(CancellationToken cancellationToken) => (await FindAsync(cancellationToken)).Missing;

    /// <summary>Starts it beneath a folder and waits until it accepts connections; nothing if it runs already.</summary>
    /// <exception cref="ProcessStartException">It did not come up; with what it printed.</exception>
    public async Task StartAsync(string runFolder, CancellationToken cancellationToken)
    {
        if (_process is not null)
        {
            return;
        }

        (InstalledServer? installed, string? missing) = await FindAsync(cancellationToken);
        installed = installed ?? throw new ProcessStartException(missing!);
        string folder = await installed.Account.CreateFolderAsync(kind.Name.ToLowerInvariant(), runFolder, time, cancellationToken);
        var process = ChildProcess.Start(await PrepareAsync(installed, folder, cancellationToken), kind.Name, kind.Ready, time);
        try
        {
            await process.AwaitReadyAsync(kind.Patience, cancellationToken);
            await CompleteAsync(process, cancellationToken);
            _process = process;
        }
        catch
        {
            await process.DisposeAsync();
            throw;
        }
    }

    /// <summary>The addresses with its own, once it runs.</summary>
    public abstract DependencyAddresses AddTo(DependencyAddresses addresses);

    /// <summary>Stops it at once, open calls and all; its folder goes.</summary>
    public ValueTask DisposeAsync() => _process?.DisposeAsync() ?? ValueTask.CompletedTask;

    /// <summary>Says why a server whose programs are all there cannot be used; null when it can.</summary>
    protected virtual Task<string?> FindFaultAsync(IReadOnlyList<string> programs, CancellationToken cancellationToken) =>
        Task.FromResult<string?>(null);

    /// <summary>Fills the folder of the server, and says how it is started.</summary>
    protected abstract Task<ProcessStartInfo> PrepareAsync(
        InstalledServer installed, string folder, CancellationToken cancellationToken);

    /// <summary>Makes what clients need in the server that runs.</summary>
    protected virtual Task CompleteAsync(ChildProcess process, CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Runs a step that prepares a folder.</summary>
    protected async Task RunStepAsync(
        string signal, string folder, IEnumerable<string> words, string name, CancellationToken cancellationToken)
    {
        await using var step = ChildProcess.Start(ProcessGuard.WrapStep(signal, folder, words), name, ready: null, time);
        if (await step.AwaitExitAsync(cancellationToken) != 0)
        {
            throw step.Failure("failed");
        }
    }

    private async Task<(InstalledServer? Found, string? Missing)> FindAsync(CancellationToken cancellationToken)
    {
        if (OperatingSystem.IsWindows())
        {
            string way = kind.Instead is { } instead ? $": {instead}" : "";
            return (null, $"{kind.Name} is not started by the lab on Windows{way}.");
        }

        string[] programs = [.. kind.Programs.Select(program => Programs.Find(program, kind.Folders)).OfType<string>()];
        if (programs.Length < kind.Programs.Count)
        {
            string way = kind.Instead is { } instead ? $", or {instead}" : "";
            return (null, $"{kind.Lacking}: install it with '{InstallCommand.For(kind.Packages)}'{way}.");
        }

        if (await FindFaultAsync(programs, cancellationToken) is { } fault)
        {
            return (null, fault);
        }

        return await ServerAccount.FindAsync(kind.Users, cancellationToken) is { } account
            ? (new InstalledServer(programs, account), null)
            : (null, ServerAccount.Refuse(kind.Name));
    }
}
