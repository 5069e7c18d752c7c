namespace Threadbare.Analysis.Findings;

/// <summary>Throwing and catching exceptions takes a share of the processor time that matters.</summary>
internal sealed class CostlyExceptions : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        if (s.Result.Exceptions is not { Count: > 0 } exceptions)
        {
            yield break;
        }

        double share = exceptions.Sum(site => site.Share ?? 0);
        if (share < FindingConstants.ExceptionShare)
        {
            yield break;
        }

        double each = exceptions.Sum(site => site.PerRequest ?? 0);
        string rate = each > 0 ? Invariant($", {each:0.##} a request") : "";
        yield return new Finding
        {
            Id = "exceptions",
            Severity = FindingSeverity.Warning,
            Statement = Invariant($"Exceptions take {100 * share:0} % of the service's processor time: ")
                + Invariant($"{exceptions.Sum(site => site.PerSecond):#,0} are thrown a second{rate}."),
            For = [.. exceptions.Take(FindingConstants.MostNamed).Select(Describe)],
        };
    }

    private static string Describe(ExceptionSite site)
    {
        string thrown = site.ThrownAt is { } at ? $" is thrown at {Where(at)}" : " is thrown by code that is not the service's";
        string caught = site.CaughtAt is { } by ? $" and caught at {Where(by)}" : "";
        return Invariant($"{site.Type}{thrown}{caught}, {site.PerSecond:#,0} times a second.");
    }
}
