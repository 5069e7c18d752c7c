namespace Threadbare.Experiments.Report;

/// <summary>The comparison's view of a claim about two arms.</summary>
/// <param name="Agrees">True when it agrees with the claim, false when it contradicts it, null when it cannot tell.</param>
/// <param name="Summary">Its outcome in a sentence or two.</param>
internal sealed record ClaimComparison(bool? Agrees, string Summary)
{
    /// <summary>The agreement in words.</summary>
    [JsonIgnore]
    public string Words => Agrees switch
    {
        true => "the comparison agrees",
        false => "the comparison contradicts",
        null => "the comparison cannot tell",
    };
}
