namespace Threadbare.Benchmarks.Verdicts;

/// <summary>One search of the table.</summary>
/// <param name="Service">The service.</param>
/// <param name="Beside">The number of busy processes beside it.</param>
/// <param name="Round">The round, from 1.</param>
/// <param name="Judged">The verdict, compared with the truth.</param>
/// <param name="Load">The machine's load average at the end of the search, of one minute.</param>
internal sealed record TriedService(KnownService Service, int Beside, int Round, Judgement Judged, string Load)
{
    /// <summary>Returns true for the search of this service in this column and round.</summary>
    public bool Is(KnownService service, int beside, int round) => Service == service && Beside == beside && Round == round;
}
