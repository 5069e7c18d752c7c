using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.RequestQueue;

/// <summary>The line that sets the limiter's limit.</summary>
internal sealed class RequestQueueLine : ILimitLine
{
    public string Missing => "The limit is a setting of the service's limiter, and the line that sets it was not seen.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        SettingLine.Find(result, Limit.RequestQueue, "requests are turned away");
}
