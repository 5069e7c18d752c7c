using Threadbare.Experiments.Dependencies;

namespace Threadbare.Benchmarks.Processes;

/// <summary>The lab's database and storage, started as the tool starts them, and told through the environment to every lab that is started here.</summary>
internal sealed class StartedParts : IAsyncDisposable
{
    private const string Prefix = "THREADBARE_LAB_";
    private const string Database = Prefix + "DATABASE";

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("threadbare-bench-");
    private readonly string? _namedDatabase = Environment.GetEnvironmentVariable(Database);
    private readonly LabDependencies _parts;

    private StartedParts() => _parts = new LabDependencies(_folder.FullName, _namedDatabase, TimeProvider.System);

    /// <summary>Starts what is needed, and says what this machine lacks of it.</summary>
    public static async Task<StartedParts> StartAsync(DependencyNeeds needs, TextWriter output)
    {
        var started = new StartedParts();
        await started.AddAsync(needs with { Storage = false }, output);
        await started.AddAsync(needs with { Database = false }, output);
        return started;
    }

    public async ValueTask DisposeAsync()
    {
        await _parts.DisposeAsync();
        _folder.Delete(recursive: true);
    }

    private async Task AddAsync(DependencyNeeds needs, TextWriter output)
    {
        if (await LabDependencies.MissingAsync(needs, _namedDatabase, CancellationToken.None) is { } missing)
        {
            await output.WriteLineAsync(missing);
            return;
        }

        DependencyAddresses parts = await _parts.StartAsync(needs, CancellationToken.None);
        Tell(Database, parts.Database);
        Tell(Prefix + "BLOB", parts.Blob?.AbsoluteUri);
        Tell(Prefix + "QUEUE", parts.Queue?.AbsoluteUri);
    }

    private static void Tell(string variable, string? value)
    {
        if (value is not null)
        {
            Environment.SetEnvironmentVariable(variable, value);
        }
    }
}
