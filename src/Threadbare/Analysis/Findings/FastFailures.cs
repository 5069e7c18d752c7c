using Threadbare.Analysis.Limits;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Findings;

/// <summary>Failures are answered quickly and flatter the throughput of all requests.</summary>
internal sealed class FastFailures : IFindingRule
{
    private const double Flattering = 1.2;

    public IEnumerable<Finding> Examine(Situation s)
    {
        StepResult step = s.Loaded.Step;
        if (step.FailedPerSecond > 0 && step.RequestsPerSecond > Flattering * step.SuccessPerSecond)
        {
            string kinds = string.Join(", ", step.Failures.OrderByDescending(kind => kind.Value).Take(3).Select(kind => kind.Key));
            yield return new Finding
            {
                Id = "fast-failures",
                Severity = FindingSeverity.Warning,
                Statement = "Failures flatter the throughput: only successes count here.",
                For = [$"{Number(step.RequestsPerSecond)} requests a second ended, {Number(step.SuccessPerSecond)} of them well; the others: {kinds}."],
            };
        }
    }
}
