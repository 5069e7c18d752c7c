namespace Threadbare.Tool.Workflows;

/// <summary>Lists what a build server shows of a result, the worst first.</summary>
/// <param name="root">What files are named relative to.</param>
internal sealed class Annotations(SourceRoot root)
{
    /// <summary>Lists those of a run: the gate, the line of the limit, the blamed lines.</summary>
    public IReadOnlyList<Annotation> List(RunResult result)
    {
        if (result.Refusal is { } refusal)
        {
            return ListRefusal(refusal);
        }

        bool isError = result.Gate is { Passed: false };
        return Annotation.Bound(
        [
            .. ListGate(result.Gate),
            .. LineText.FindUnblamed(result) is { } line
                ? [At(line.File, line.Line, isError, $"Look first for the limit: {result.Verdict!.Limit.ToWord()}",
                    $"{result.Verdict.Summary}\n{LineText.Describe(result.Verdict)}")]
                : Array.Empty<Annotation>(),
            .. result.Blame.Select(place => At(place.File, place.Line, isError, $"Holds pool threads: {place.Call}",
                $"{BlameLines.Line(place).Text}\n{place.Advice}")),
        ]);
    }

    /// <summary>Lists those of a review, without the calls that matter less.</summary>
    public IReadOnlyList<Annotation> List(IEnumerable<ReviewedCall> calls, bool isError) => Annotation.Bound(
    [
        .. calls.Where(call => !call.IsAside).Select(call => At(call.At.File, call.At.Line, isError, $"Can hold a thread: {call.Call}",
            $"{call.Why} {ReviewLine.DescribeRoutes(call)}")),
    ]);

    /// <summary>Lists the thresholds that are broken or could not be judged.</summary>
    public static IReadOnlyList<Annotation> ListGate(GateResult? gate) => gate is null ? [] :
    [
        .. gate.Broken.Select(threshold => new Annotation(true, $"Threshold broken: {threshold.Expression}", threshold.Why)),
        .. gate.NotJudged.Select(threshold => new Annotation(true, $"Threshold not judged: {threshold.Expression}", threshold.Why)),
    ];

    /// <summary>Lists why there is no result; empty if there is one.</summary>
    public static IReadOnlyList<Annotation> ListRefusal(string? refusal) =>
        refusal is null ? [] : [new(true, "The load could not be judged", refusal)];

    // Without a file of the checkout there is nowhere to show it but the list.
    private Annotation At(string? path, int? line, bool isError, string title, string message)
    {
        string? file = path is not null && line is not null ? root.FindRelative(path) : null;
        return new Annotation(isError, title, message, file, file is null ? null : line);
    }
}
