namespace Threadbare.Analysis.Limits.Cpu;

/// <summary>The line of the service's own that uses most of the processor time, where one method uses a good part of it.</summary>
/// <remarks>Time within one method is often spread over the lines of a loop, so methods are compared, not lines.</remarks>
internal sealed class CpuLine : ILimitLine
{
    public string Missing => "No method of the service's own was seen to use a fifth of the processor time.";

    public VerdictLine? Find(RunResult result, Verdict verdict) => (result.HotSpots ?? [])
        .Where(spot => NamedLine.IsCertain(spot.Certainty))
        .GroupBy(spot => spot.Method)
        .Where(method => method.Sum(spot => spot.Share) >= CpuConstants.GoodPart)
        .MaxBy(method => method.Sum(spot => spot.Share)) is { } most
        ? Describe([.. most.OrderByDescending(spot => spot.Line is null ? 0 : spot.Share)])
        : null;

    public string ExplainMissing(RunResult result)
    {
        HotSpot? hidden = (result.HotSpots ?? []).FirstOrDefault(spot => spot is { Kind: CodeKind.Own, Certainty: Certainty.RouteOnly });
        HotSpot? compression = (result.HotSpots ?? [])
            .FirstOrDefault(spot => spot is { Kind: CodeKind.Framework, Method: HotSpot.Compression });
        if (compression?.Share >= CpuConstants.GoodPart && !(hidden?.Share > compression.Share))
        {
            return $"{Percent(compression.Share)} of the processor time goes to the framework's {compression.Method}, at the level that "
                + "the service asks for. No line of the service's own does it.";
        }

        if (hidden is null || hidden.Share < CpuConstants.GoodPart)
        {
            return Missing;
        }

        string callee = hidden.Callee is { } called ? $", in {called}" : "";
        return $"{Percent(hidden.Share)} of the processor time goes to an endpoint's handler{callee}. It was compiled into generated code, "
            + "so its line did not show.";
    }

    private static VerdictLine Describe(List<HotSpot> spots)
    {
        double method = spots.Sum(spot => spot.Share);
        if (spots[0].Line is not null && spots[0].Share < CpuConstants.LineOfMethod * method)
        {
            HotSpot all = spots.MaxBy(spot => spot.Share)! with { File = null, Line = null, Certainty = Certainty.MethodOnly };
            return NamedLine.From(
                all, $"{Percent(method)} of the processor time goes to this method. A busy method is not a fault by itself.");
        }

        string whole = spots.Count > 1 ? $" ({Percent(method)} to its method)" : "";
        string callee = spots[0].Callee is { } called ? $", in {called}" : "";
        string share = Percent(spots[0].Share);
        return NamedLine.From(
            spots[0], $"{share} of the processor time goes here{whole}{callee}. A busy line is not a fault by itself.");
    }
}
