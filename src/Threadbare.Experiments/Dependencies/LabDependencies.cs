using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The real parts that experiments share: each started when first needed, all stopped at the end.</summary>
internal sealed class LabDependencies(string folder, string? namedDatabase, TimeProvider time) : IAsyncDisposable
{
    // Every arm has a pool of its own, and two arms may run at once.
    private const int DatabaseConnections = 500;

    private PostgresCluster? _postgres;
    private Azurite? _azurite;

    /// <summary>Says which dependency this machine lacks, in one sentence with the
    /// command that installs it; null when nothing is missing.</summary>
    public static async Task<string?> MissingAsync(DependencyNeeds needs, string? namedDatabase, CancellationToken cancellationToken)
    {
        if (needs.Database
            && namedDatabase is null
            && (await PostgresPrograms.FindAsync(cancellationToken)).Availability.Missing is { } noPostgres)
        {
            return noPostgres;
        }

        return needs.Storage ? AzuritePrograms.Find().Availability.Missing : null;
    }

    /// <summary>Starts what is needed and not yet running.</summary>
    /// <exception cref="ProcessStartException">One did not come up.</exception>
    public async Task<DependencyAddresses> StartAsync(DependencyNeeds needs, CancellationToken cancellationToken)
    {
        if (needs.Database && namedDatabase is null && _postgres is null)
        {
            (PostgresPrograms? programs, _) = await PostgresPrograms.FindAsync(cancellationToken);
            _postgres = await PostgresCluster.StartAsync(programs!, folder, DatabaseConnections, preloaded: null, time,
                cancellationToken);
        }

        if (needs.Storage && _azurite is null)
        {
            _azurite = await Azurite.StartAsync(AzuritePrograms.Find().Programs!, folder, time, cancellationToken);
        }

        return new DependencyAddresses
        {
            Database = needs.Database ? namedDatabase ?? _postgres?.ConnectionString : null,
            Blob = needs.Storage ? _azurite?.Blob : null,
            Queue = needs.Storage ? _azurite?.Queue : null,
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
}
