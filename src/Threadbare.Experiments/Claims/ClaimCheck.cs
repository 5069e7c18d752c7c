using Threadbare.Experiments.Files;
using Threadbare.Experiments.Loads;
using Threadbare.Experiments.Report;
using Threadbare.Results;

namespace Threadbare.Experiments.Claims;

/// <summary>Tries the claims of a part on what its arms measured.</summary>
internal sealed class ClaimCheck(ExperimentPart part, ExperimentSettings settings)
{
    /// <summary>The text in place of the figure of a claim whose part was not run.</summary>
    public const string NotRunHere = "not run here";

    /// <summary>The text in place of the figure of a claim that takes longer than the quick form allows.</summary>
    public const string NotInQuickForm = "not checked in the quick form";

    /// <summary>Each claim with what was measured; those of arms that were not run cannot be tried.</summary>
    /// <param name="runs">By arm; an arm that was not run is absent.</param>
    /// <param name="notRun">Why, where an arm was not run.</param>
    /// <exception cref="FormatException">An expression is wrong.</exception>
    public IReadOnlyList<LabClaim> Try(IReadOnlyDictionary<string, IReadOnlyList<RunResult>> runs, string? notRun)
    {
        var arms = part.Arms.ToDictionary(arm => arm.Name, arm => new ArmFigures(runs.GetValueOrDefault(arm.Name, [])));
        string doubt = Doubt(runs);
        return [.. part.Claims.Select(claim => claim switch
        {
            _ when notRun is not null => NotTried(claim, NotRunHere, notRun),
            { FullOnly: { } why } when !settings.IsFull => NotTried(claim, NotInQuickForm, why),
            _ => Try(claim, arms, doubt),
        })];
    }

    private LabClaim Try(ExperimentClaim claim, Dictionary<string, ArmFigures> arms, string doubt)
    {
        var figures = new Dictionary<string, double> { ["S"] = settings.DelayOf(part).TotalMilliseconds, ["scale"] = settings.Scale };
        var expression = new ClaimExpression(arms, figures);
        foreach ((string name, string text) in claim.Figures)
        {
            figures[name] = expression.Value(text);
        }

        double value = figures["value"] = expression.Value(claim.Value);
        string measured = ClaimText.Fill(claim.Measured, figures);
        if (double.IsNaN(value))
        {
            return NotTried(claim, measured, "A figure it needs was not there: nothing succeeded, or nobody could watch the process.");
        }

        bool holds = value >= (claim.AtLeast ?? double.NegativeInfinity) && value <= (claim.AtMost ?? double.PositiveInfinity);
        return Base(claim, measured) with { Holds = holds, Why = ClaimText.Fill(holds ? claim.Because : claim.Otherwise, figures) + doubt };
    }

    // A claim that rests on a load that was not the planned one is told with that, whichever way it went.
    private string Doubt(IReadOnlyDictionary<string, IReadOnlyList<RunResult>> runs)
    {
        string[] late = [.. part.Arms.Where(arm => runs.GetValueOrDefault(arm.Name, []).Any(run => run.Generator.Saturated))
            .Select(arm => arm.Label)];
        return late.Length == 0
            ? ""
            : $" Unreliable: the load itself was late here ({string.Join("; ", late)}); run it again with less beside it.";
    }

    private LabClaim NotTried(ExperimentClaim claim, string measured, string why) => Base(claim, measured) with { Why = why };

    private LabClaim Base(ExperimentClaim claim, string measured) => new()
    {
        Id = claim.Id,
        Part = part.Name,
        Statement = claim.Statement,
        Published = claim.Published,
        Measured = measured,
    };
}
