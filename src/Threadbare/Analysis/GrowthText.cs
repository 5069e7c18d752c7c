namespace Threadbare.Analysis;

/// <summary>Adds to a verdict the time in which nothing was answered, and what the pool carried before and after it grew.</summary>
internal static class GrowthText
{
    /// <summary>Returns the sentences with a stall in the first of them, and with one about the grown pool.</summary>
    /// <param name="summary">The sentences.</param>
    /// <param name="s">The evidence.</param>
    /// <param name="start">What the pool carries at its start; null where that is not known, or the pool is not the limit.</param>
    public static string Add(string summary, Situation s, StartingPool? start)
    {
        List<StepResult> steps = [.. s.Result.Steps.Where(step => !step.SetAside)];
        StepResult? cold = steps.Find(step => step.Rows.Contains(s.Loaded.Step)) is { Parts: not null } loaded
            ? loaded
            : steps.Find(step => step.Parts is not null);
        StepResult? stalled = cold is { Stall.Seconds: >= CurveConstants.LongStall }
            ? cold
            : steps.Where(step => step.Stall?.Seconds >= CurveConstants.LongStall).MaxBy(step => step.Stall!.Seconds);
        summary = stalled is null ? summary : AddToFirst(summary, Describe(stalled, stalled.Stall!, s.Curve.IsOpen));
        string parts = cold is { Parts: [var before, var after] }
            ? $"{(stalled == cold ? "" : DescribeCold(before, s.Curve.IsOpen))}{DescribeGrown(after, s.Curve.IsOpen)}"
            : "";
        return summary + parts + start?.Describe(s.Curve.IsOpen);
    }

    private static string AddToFirst(string summary, string clause)
    {
        int end = summary.IndexOf(". ", StringComparison.Ordinal);
        return end < 0 ? $"{summary.TrimEnd('.')}; {clause}." : $"{summary[..end]}; {clause}{summary[end..]}";
    }

    private static string Describe(StepResult step, Stall stall, bool isOpen)
    {
        string load = LoadOf(step.Load, isOpen);
        string time = Time(1000 * stall.Seconds);
        return isOpen || stall.Start > step.Start + CurveConstants.LongStall
            ? $"at {load} nothing is answered for {time}"
            : $"{load} at once {Get(step)} no answer for {time}";
    }

    private static string DescribeCold(StepResult cold, bool isOpen) =>
        $" While the pool is cold, {LoadOf(cold.Load, isOpen)} {Get(cold)} {Rate(cold)}.";

    private static string DescribeGrown(StepResult grown, bool isOpen)
    {
        string threads = grown.Runtime?.Threads is { } count ? $" to {Counted(Math.Round(count), "thread", "threads")}" : "";
        return $" Once the pool has grown{threads}, {LoadOf(grown.Load, isOpen)} {Get(grown)} {Rate(grown)}.";
    }

    private static string Get(StepResult step) => step.Load <= 1 ? "gets" : "get";

    private static string Rate(StepResult step) => $"{Number(step.SuccessPerSecond)} answers a second"
        + (step.Ok > 0 ? $" at {Time(step.ResponseTime.Mean)}" : "");
}
