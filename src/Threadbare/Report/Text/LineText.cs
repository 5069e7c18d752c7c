namespace Threadbare.Report.Text;

/// <summary>Writes the line of a verdict for people.</summary>
internal static class LineText
{
    /// <summary>The line with its effect, or the reason why none is named; null where there is no limit to have one.</summary>
    public static string? Describe(Verdict verdict) => verdict switch
    {
        { Line: { } line } => $"Look first at {Place(line)}. {line.Why}{Doubt(line.Certainty)}",
        { Limit: Limit.None or Limit.Unknown } => null,
        { LineMissing: { } why } => $"No line to look at: {LowerFirst(why)}",
        _ => null,
    };

    /// <summary>The file's name with the line and the method, such as <c>Export.cs:27 (Shop.Export.RunAsync)</c>.</summary>
    public static string Place(VerdictLine line) => Wording.FileAndLine(line) is { } found ? $"{found} ({line.Method})" : line.Method;

    /// <summary>The line of the verdict where no blamed place has it; null where one has it, or where the line is not known.</summary>
    public static VerdictLine? FindUnblamed(RunResult result) =>
        result.Verdict?.Line is { File: { } file, Line: > 0 and var number } line
            && !result.Blame.Any(place => place.File == file && place.Line == number) ? line : null;

    private static string Doubt(Certainty? certainty) => certainty switch
    {
        Certainty.ExactLine or null => "",
        Certainty.Inlined => " The method was compiled into its caller; this is the only call in it that fits.",
        Certainty.MethodOnly => " The line in the method is not known.",
        Certainty.OneOf => " It is one of several lines that fit.",
        Certainty.RouteOnly => " It was compiled into its caller.",
    };

    // An acronym or a name keeps its capital.
    private static string LowerFirst(string sentence) =>
        sentence.Length > 1 && char.IsLower(sentence[1]) ? char.ToLowerInvariant(sentence[0]) + sentence[1..] : sentence;
}
