using Threadbare.Experiments.Dependencies;

namespace Threadbare.Benchmarks.Processes;

/// <summary>
/// The real parts of the lab, started as the tool starts them. Environment variables pass their addresses to every
/// lab that this process starts.
/// </summary>
internal sealed class StartedDependencies : IAsyncDisposable
{
    private const string Database = DependencyAddresses.EnvironmentPrefix + "DATABASE";

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("threadbare-bench-");
    private readonly string? _namedDatabase = Environment.GetEnvironmentVariable(Database);
    private readonly LabDependencies _parts;

    private StartedDependencies() => _parts = new LabDependencies(_folder.FullName, _namedDatabase, TimeProvider.System);

    /// <summary>Starts the needed dependencies and prints those that this machine lacks.</summary>
    public static async Task<StartedDependencies> StartAsync(DependencyNeeds needs, TextWriter output)
    {
        var started = new StartedDependencies();
        (DependencyNeeds here, IReadOnlyList<string> missing) =
            await LabDependencies.CheckAsync(needs, started._namedDatabase, CancellationToken.None);
        foreach (string lack in missing)
        {
            await output.WriteLineAsync(lack);
        }

        DependencyAddresses parts = await started._parts.StartAsync(here, CancellationToken.None);
        foreach ((string variable, string value) in parts.ToEnvironment())
        {
            Environment.SetEnvironmentVariable(variable, value);
        }

        return started;
    }

    public async ValueTask DisposeAsync()
    {
        await _parts.DisposeAsync();
        _folder.Delete(recursive: true);
    }
}
