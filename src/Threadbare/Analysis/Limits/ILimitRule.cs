namespace Threadbare.Analysis.Limits;

/// <summary>Weighs the evidence for one limit.</summary>
internal interface ILimitRule
{
    /// <summary>The case for the limit; null where nothing at all points to it.</summary>
    LimitCase? Examine(Situation situation);
}
