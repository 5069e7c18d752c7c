namespace Threadbare.Results.Comparison;

/// <summary>Relates the outcomes of a comparison to its arms.</summary>
internal static class ComparedOutcomes
{
    /// <summary>Returns the outcome that this arm is better.</summary>
    public static ComparedOutcome ToOutcome(this Arm better) => better switch
    {
        Arm.A => ComparedOutcome.ABetter,
        Arm.B => ComparedOutcome.BBetter,
    };

    /// <summary>Returns the better arm; null where neither is.</summary>
    public static Arm? ToBetterArm(this ComparedOutcome outcome) => outcome switch
    {
        ComparedOutcome.ABetter => Arm.A,
        ComparedOutcome.BBetter => Arm.B,
        ComparedOutcome.NoDifference or ComparedOutcome.TooNoisy => null,
    };

    /// <summary>Returns the other arm.</summary>
    public static Arm ToOther(this Arm arm) => arm switch
    {
        Arm.A => Arm.B,
        Arm.B => Arm.A,
    };

    /// <summary>Returns the arm's name for people: <c>A</c> or <c>B</c>.</summary>
    public static string ToName(this Arm arm) => arm switch
    {
        Arm.A => "A",
        Arm.B => "B",
    };
}
