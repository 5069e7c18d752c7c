namespace Threadbare.Experiments.Lab;

/// <summary>The lab's executable running in one of its roles: a fresh process for each arm of an experiment.</summary>
internal sealed partial class LabProcess : IAsyncDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly ChildProcess _child;

    private LabProcess(ChildProcess child, Uri address) => (_child, Address) = (child, address);

    /// <summary>The address at which it answers.</summary>
    public Uri Address { get; }

    /// <summary>The process to watch.</summary>
    public int Id => _child.Id;

    public bool HasExited => _child.HasExited;

    /// <summary>The last lines it printed.</summary>
    public string Tail => _child.Tail;

    /// <summary>Starts the lab that was built beside the tool and waits until it answers.</summary>
    /// <exception cref="ProcessStartException">It did not come up; with what it printed.</exception>
    public static async Task<LabProcess> StartAsync(LabArguments arguments, TimeProvider time, CancellationToken cancellationToken)
    {
        var child = ChildProcess.Start(CommandLine(arguments), $"the lab ({arguments.Role})", Listening(), time);
        try
        {
            var listening = await child.AwaitReadyAsync(Patience, cancellationToken);
            var lab = new LabProcess(child, new Uri(listening.Groups["address"].Value));
            await lab.AnswerAsync(cancellationToken);
            return lab;
        }
        catch
        {
            await child.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => _child.DisposeAsync();

    internal static ProcessStartInfo CommandLine(LabArguments arguments)
    {
        string lab = Path.Combine(AppContext.BaseDirectory, "lab", "Threadbare.Lab.dll");
        string[] words = [.. Pinned(arguments.Settings.Processors), Programs.Dotnet(), lab, .. arguments.ToCommandLine()];
        var start = new ProcessStartInfo(words[0], words[1..]);

        // The caller's own settings are not the patient's.
        foreach (string foreign in start.Environment.Keys.Where(IsForeign).ToList())
        {
            start.Environment.Remove(foreign);
        }

        // Not on the command line: some hold a password, and every user of the machine may read command lines.
        foreach ((string name, string value) in arguments.Parts.ToEnvironment())
        {
            start.Environment[name] = value;
        }

        return start;
    }

    // The runtime counts the processors it is left with, so the pool starts as on a smaller machine.
    private static IReadOnlyList<string> Pinned(int? processors)
    {
        if (processors is not { } count)
        {
            return [];
        }

        return Programs.Find("taskset") is { } taskset
            ? [taskset, "--cpu-list", $"0-{count - 1}"]
            : throw new ProcessStartException(
                $"The lab is held to {count} processors by taskset, which is not on this machine: install it with "
                    + $"'{InstallCommand.For([("apt-get", "util-linux")])}'.");
    }

    private static bool IsForeign(string variable) =>
        variable.StartsWith(DependencyAddresses.EnvironmentPrefix, StringComparison.Ordinal)
            || variable.StartsWith("ASPNETCORE_", StringComparison.Ordinal)
            || variable == "DOTNET_URLS"
            || variable == "DOTNET_ENVIRONMENT";

    // The first answer compiles the request path, which would else be charged to the first request of the load.
    private async Task AnswerAsync(CancellationToken cancellationToken)
    {
        using var client = new HttpClient();
        try
        {
            await client.GetStringAsync(new Uri(Address, "/hello"), cancellationToken);
        }
        catch (HttpRequestException failure)
        {
            throw _child.Failure($"did not answer at {Address} ({failure.Message})");
        }
    }

    [GeneratedRegex(@"^listening on (?<address>http://\S+)")]
    private static partial Regex Listening();
}
