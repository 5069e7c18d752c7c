namespace Threadbare.Analysis.Findings;

/// <summary>A request calls the same thing again and again from one line, as a loop of queries does.</summary>
internal sealed class ChattyCalls : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s) => s.Result.Calls
        .Where(call => call.PerRequest >= FindingConstants.ChattyCalls && NamedLine.IsCertain(call.At.Certainty))
        .OrderByDescending(call => call.TimePerRequest)
        .Select(Describe);

    private static Finding Describe(ServiceCall call)
    {
        double count = call.PerRequest!.Value;
        string request = call.Route is { } route ? $"A request of {route}" : "A request";
        return new Finding
        {
            Id = "chatty",
            Severity = FindingSeverity.Warning,
            Statement = $"{request} makes at least {Number(Math.Round(count))} {call.Kind.ToWord()} calls to {call.Target} "
                + $"at {Where(call.At)} ({call.Call}).",
            For = call.MeanMs is { } mean
                ? [$"Each takes {Time(mean)}, all of them {Time(mean * count)}. One call for all would take about {Time(mean)}."]
                : [],
            Against = ["Calls that run at the same time take less than their sum."],
        };
    }
}
