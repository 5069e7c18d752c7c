namespace Threadbare.Tool.Lab.Experiments;

/// <summary>The real parts that experiments share: each started when first needed, all stopped at the end.</summary>
internal sealed class LabParts(string folder, string? namedDatabase, TimeProvider time) : IAsyncDisposable
{
    // Every arm has a pool of its own, and two arms may run at once.
    private const int DatabaseConnections = 500;

    private PostgresCluster? _postgres;
    private Azurite? _azurite;

    /// <summary>What an experiment's part lacks here, in one sentence with the command that installs it; null when it can run.</summary>
    public static async Task<string?> MissingAsync(ExperimentPart part, string? namedDatabase, CancellationToken cancellationToken)
    {
        if (NeedsDatabase(part) && namedDatabase is null && (await PostgresPrograms.FindAsync(cancellationToken)).Availability.Missing is { } noPostgres)
        {
            return noPostgres;
        }

        return NeedsStorage(part) ? AzuritePrograms.Find().Availability.Missing : null;
    }

    /// <summary>Starts what a part needs and is not yet running.</summary>
    /// <exception cref="PartStartException">One did not come up.</exception>
    public async Task<RealParts> StartAsync(ExperimentPart part, CancellationToken cancellationToken)
    {
        if (NeedsDatabase(part) && namedDatabase is null && _postgres is null)
        {
            (PostgresPrograms? programs, _) = await PostgresPrograms.FindAsync(cancellationToken);
            _postgres = await PostgresCluster.StartAsync(programs!, folder, DatabaseConnections, time, cancellationToken);
        }

        if (NeedsStorage(part) && _azurite is null)
        {
            _azurite = await Azurite.StartAsync(AzuritePrograms.Find().Programs!, folder, time, cancellationToken);
        }

        return new RealParts
        {
            Database = NeedsDatabase(part) ? namedDatabase ?? _postgres?.ConnectionString : null,
            Blob = NeedsStorage(part) ? _azurite?.Blob : null,
            Queue = NeedsStorage(part) ? _azurite?.Queue : null,
        };
    }

    public async ValueTask DisposeAsync()
    {
        if (_postgres is not null)
        {
            await _postgres.DisposeAsync();
        }

        if (_azurite is not null)
        {
            await _azurite.DisposeAsync();
        }
    }

    private static bool NeedsDatabase(ExperimentPart part) => Calls(part, "/database/");

    private static bool NeedsStorage(ExperimentPart part) => Calls(part, "/storage/");

    private static bool Calls(ExperimentPart part, string feature) => part.Arms.Exists(arm => arm.Path.StartsWith(feature, StringComparison.Ordinal));
}
