namespace Threadbare.Results;

/// <summary>Shows what the service's database does beside a load, so that a run need not know how it is read.</summary>
internal interface IDatabaseProbe
{
    /// <summary>Forgets what was seen so far: what follows belongs to another load.</summary>
    void BeginLoad();

    /// <summary>Ends the load that was begun, and completes <see cref="Activity"/> by the calls that the database counted.</summary>
    Task EndLoadAsync(CancellationToken cancellationToken);

    /// <summary>The work of the database since the load began; null when it was not reached, or before it was first seen.</summary>
    DatabaseActivity? Activity { get; }

    /// <summary>The problems that limited the watching, each a sentence.</summary>
    IReadOnlyList<string> Notes { get; }
}
