namespace Threadbare.Analysis.Evidence;

/// <summary>Finds the blamed line that holds most threads.</summary>
internal static class BlamedLine
{
    /// <summary>Finds the line; null where no certain place fits.</summary>
    /// <param name="result">The run.</param>
    /// <param name="verdict">Its verdict: where one endpoint tips over first, its lines come first.</param>
    /// <param name="fits">True for places that count.</param>
    /// <param name="explain">Says what the place does to the limit.</param>
    public static VerdictLine? Find(
        RunResult result, Verdict verdict, Func<BlamedPlace, bool> fits, Func<BlamedPlace, string> explain) =>
        result.Blame
            .Where(place => NamedLine.IsCertain(place.Certainty) && fits(place))
            .OrderBy(place => verdict.Endpoint is { } endpoint && place.Endpoint != endpoint)
            .ThenByDescending(place => place.Threads)
            .FirstOrDefault() is { } worst ? NamedLine.From(worst, explain(worst)) : null;

    /// <summary>Finds the line where most threads wait; null where no certain place fits.</summary>
    /// <param name="result">The run.</param>
    /// <param name="verdict">Its verdict: where one endpoint tips over first, its lines come first.</param>
    /// <param name="fits">True for places that count.</param>
    /// <param name="aim">The thing that threads wait for there, as the end of a sentence.</param>
    public static VerdictLine? FindWait(RunResult result, Verdict verdict, Func<BlamedPlace, bool> fits, string aim) => Find(
        result, verdict, fits,
        place => $"{Counted(Math.Round(place.Threads, 1), "thread waits", "threads wait")} here for {aim} ({place.Call}).");
}
