namespace Threadbare.Experiments.Claims;

/// <summary>Tries the claims of a part on what its arms measured.</summary>
internal sealed class ClaimCheck(ExperimentPart part, ExperimentSettings settings)
{
    /// <summary>The text in place of the figure of a claim whose part was not run.</summary>
    public const string NotRunHere = "not run here";

    // Beside so much other work, claims that hold on a quiet machine differed in a third of all cases (docs/evidence/experiments.md).
    private const double MostOfOthers = 1.0 / 3;

    private const string OfAnotherSize = "The direction is the published one, the size is not. ";

    /// <summary>The text in place of the figure of a claim that takes longer than the quick form allows.</summary>
    public const string NotInQuickForm = "not checked in the quick form";

    /// <summary>Each claim with its figure; those of arms that were not run are not tried.</summary>
    /// <param name="runs">By arm; an arm that was not run is absent.</param>
    /// <param name="notRun">Why, if an arm was not run.</param>
    /// <param name="othersShare">Share of the machine's time that processes other than the lab's took; null if unknown.</param>
    /// <exception cref="FormatException">An expression is wrong.</exception>
    public IReadOnlyList<LabClaim> Try(IReadOnlyDictionary<string, IReadOnlyList<RunResult>> runs, string? notRun,
        double? othersShare = null)
    {
        var arms = part.Arms.ToDictionary(arm => arm.Name, arm => new ArmFigures(runs.GetValueOrDefault(arm.Name, [])));
        return [.. part.Claims.Select(claim => claim switch
        {
            _ when notRun is not null => Leave(claim, NotRunHere, notRun),
            { FullOnly: { } why } when !settings.IsFull => Leave(claim, NotInQuickForm, why),
            _ => Try(claim, arms, FindDisturbance(claim, runs, othersShare)),
        })];
    }

    private LabClaim Try(ExperimentClaim claim, Dictionary<string, ArmFigures> arms, string? disturbance)
    {
        var figures = new Dictionary<string, double> { ["S"] = settings.DelayOf(part).TotalMilliseconds, ["scale"] = settings.Scale };
        var expression = new ClaimExpression(arms, figures);
        foreach ((string name, string text) in claim.Figures)
        {
            figures[name] = expression.Value(text);
        }

        double value = figures["value"] = expression.Value(claim.Value);
        LabClaim measured = Leave(claim, ClaimText.Fill(claim.Measured, figures), "");
        if (double.IsNaN(value))
        {
            return measured with { Why = "A figure it needs was not there: nothing succeeded, or nobody could watch the process." };
        }

        if (disturbance is not null)
        {
            return measured with { Outcome = ClaimOutcome.NotTold, Why = disturbance };
        }

        ClaimOutcome outcome = Judge(claim, value);
        string why = ClaimText.Fill(outcome == ClaimOutcome.Holds ? claim.Because : claim.Otherwise, figures);
        return measured with
        {
            Outcome = outcome,
            Margin = FindMargin(value, claim),
            Why = outcome == ClaimOutcome.DirectionOnly ? OfAnotherSize + why : why,
        };
    }

    // No factor leads from zero to a bound, nor from a figure to a bound of zero.
    private static double FindMargin(double value, ExperimentClaim claim) => new[] { claim.AtLeast, claim.AtMost }
        .OfType<double>()
        .Where(bound => bound > 0 && value > 0)
        .Select(bound => Math.Max(bound / value, value / bound))
        .DefaultIfEmpty(double.PositiveInfinity)
        .Min();

    private static ClaimOutcome Judge(ExperimentClaim claim, double value)
    {
        bool hasDirection = claim.DirectionAtLeast is not null || claim.DirectionAtMost is not null;
        return IsWithin(value, claim.AtLeast, claim.AtMost) ? ClaimOutcome.Holds
            : hasDirection && IsWithin(value, claim.DirectionAtLeast, claim.DirectionAtMost) ? ClaimOutcome.DirectionOnly
            : ClaimOutcome.Differs;
    }

    private static bool IsWithin(double value, double? least, double? most) =>
        value >= (least ?? double.NegativeInfinity) && value <= (most ?? double.PositiveInfinity);

    // A figure of a load that was late, or of a machine that others used, is not the service's.
    private string? FindDisturbance(ExperimentClaim claim, IReadOnlyDictionary<string, IReadOnlyList<RunResult>> runs,
        double? othersShare)
    {
        string[] late =
        [
            .. part.Arms.Where(arm => runs.GetValueOrDefault(arm.Name, []).Any(run => run.Generator.Saturated))
                .Where(arm => RestsOn(claim, arm))
                .Select(arm => arm.Label),
        ];
        return late.Length > 0
                ? $"The load itself was late ({string.Join("; ", late)}), so its figures show nothing. Run it again with less beside it."
            : othersShare >= MostOfOthers
                ? $"Other processes took {othersShare.Value:P0} of the machine, so its figures show nothing. Run it again without them."
            : null;
    }

    // An expression names the figures of an arm as arm.figure.
    private static bool RestsOn(ExperimentClaim claim, ExperimentArm arm) => claim.Figures.Values.Append(claim.Value)
        .Any(expression => Regex.IsMatch(expression, $@"(?<![\w-]){Regex.Escape(arm.Name)}\."));

    private LabClaim Leave(ExperimentClaim claim, string measured, string why) => new()
    {
        Id = claim.Id,
        Part = part.Name,
        Statement = claim.Statement,
        Published = claim.Published,
        Bounds = claim.Bounds,
        Measured = measured,
        Why = why,
    };
}
