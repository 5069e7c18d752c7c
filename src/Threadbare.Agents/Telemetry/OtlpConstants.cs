namespace Threadbare.Agents.Telemetry;

/// <summary>Constants: OTLP.</summary>
internal static class OtlpConstants
{
    /// <summary>Time between two exports of metrics.</summary>
    /// <remarks>Unit: ms. OpenTelemetry's usual minute is longer than most loads; an export costs about a millisecond of processor time.
    /// OTEL_METRIC_EXPORT_INTERVAL sets another.</remarks>
    public const int ExportInterval = 5_000;

    /// <summary>Longest time that one export may take, and that the end of a run waits for the last ones.</summary>
    /// <remarks>Unit: ms. A receiver that does not answer must not keep a run from ending. OTEL_EXPORTER_OTLP_TIMEOUT sets
    /// another.</remarks>
    public const int ExportTimeout = 3_000;

    /// <summary>Scale of exponential histograms, sent where OpenTelemetry's variable asks for them.</summary>
    /// <remarks>Unit: none. Each bucket is 2^(1/16) = 4 % wider than the one before, which needs 160 buckets for three decades.</remarks>
    public const int ExponentialScale = 4;

    /// <summary>Upper bounds of the explicit buckets of response times.</summary>
    /// <remarks>Unit: s. Those that the semantic conventions of HTTP advise, with shorter ones for quick services and longer ones up to the
    /// usual time-out.</remarks>
    public static IReadOnlyList<double> Bounds =>
        [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30, 60];
}
