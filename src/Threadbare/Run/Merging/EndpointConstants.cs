namespace Threadbare.Run.Merging;

/// <summary>Constants: Endpoints over time.</summary>
internal static class EndpointConstants
{
    /// <summary>Most rows that all endpoints together have in a load of known length. Past them, each row covers more seconds.</summary>
    /// <remarks>Unit: rows. A row is about 100 bytes of run.json, so 1.2 MB. Ten endpoints have one row a second for 20 minutes.</remarks>
    public const int MostFigures = 12_000;

    /// <summary>Fewest rows of one endpoint, however many endpoints there are.</summary>
    /// <remarks>Unit: rows. With fewer, a chart does not show when something changed.</remarks>
    public const int FewestRows = 20;
}
