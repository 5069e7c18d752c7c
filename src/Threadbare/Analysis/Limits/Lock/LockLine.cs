namespace Threadbare.Analysis.Limits.Lock;

/// <summary>The line that runs while it holds the lock, or else the line that waits for it.</summary>
internal sealed class LockLine : ILimitLine
{
    public string Missing => "Threads wait for a lock, and no line of the service's own code was seen to take it.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        HeldLine.Find(result, Limit.Lock)
        ?? BlamedLine.Find(result, verdict, place => place.Kind == BlockingKind.Lock, ExplainWait);

    private static string ExplainWait(BlamedPlace place) => place.Stack.Any(BlockedCall.IsOfConsoleLog)
        ? $"Threads wait here until the console takes their log messages ({place.Call}): whatever reads them is slow."
        : $"Threads wait here for a lock ({place.Call}). Its holder was not seen blocked: it computes, or passes the lock on.";
}
