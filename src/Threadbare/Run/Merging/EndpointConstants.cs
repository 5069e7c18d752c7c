using Threadbare.Constants;

namespace Threadbare.Run.Merging;

/// <summary>The numbers that bound the figures of endpoints over time.</summary>
[ConstantTable("Endpoints over time")]
internal static class EndpointConstants
{
    [Constant("rows", "Most rows that all endpoints together have in a load of known length. Past them, each row covers more seconds.",
        "A row is about 100 bytes of run.json, so 1.2 MB. Ten endpoints have one row a second for 20 minutes.")]
    public const int MostFigures = 12_000;

    [Constant("rows", "Fewest rows of one endpoint, however many endpoints there are.",
        "With fewer, a chart does not show when something changed.")]
    public const int FewestRows = 20;
}
