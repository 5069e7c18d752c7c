namespace Threadbare.Analysis.Evidence;

/// <summary>A limit for which no line of the service is to blame.</summary>
/// <param name="missing">Why, in a sentence.</param>
internal sealed class MissingLine(string missing) : ILimitLine
{
    public string Missing => missing;

    public VerdictLine? Find(RunResult result, Verdict verdict) => null;
}
