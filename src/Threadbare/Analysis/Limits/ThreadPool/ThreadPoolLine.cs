namespace Threadbare.Analysis.Limits.ThreadPool;

/// <summary>The line that holds most pool threads.</summary>
internal sealed class ThreadPoolLine : ILimitLine
{
    public string Missing => "Threads of the pool are blocked, and no line of the service's own code was seen to hold them often enough.";

    public VerdictLine? Find(RunResult result, Verdict verdict) => BlamedLine.Find(result, verdict, _ => true, Explain);

    private static string Explain(BlamedPlace place)
    {
        string share = place.Share.ToString("0 %", CultureInfo.InvariantCulture);
        string threads = Counted(Math.Round(place.Threads, 1), "pool thread", "pool threads");
        return $"It blocks {threads} in {place.Call}, {share} of the pool's time, so other work waits for a thread.";
    }
}
