namespace Threadbare.Analysis.Text;

/// <summary>Numbers and lines as sentences say them: no more digits than the measurement bears.</summary>
internal static partial class Wording
{
    /// <summary>The file's name with the line, such as <c>Orders.cs:42</c>; null where no line is known.</summary>
    public static string? FileAndLine(string? file, int? line) =>
        file is not null && line is not null ? Invariant($"{Path.GetFileName(file.Replace('\\', '/'))}:{line}") : null;

    /// <inheritdoc cref="FileAndLine(string?, int?)"/>
    public static string? FileAndLine(CodePlace? place) => FileAndLine(place?.File, place?.Line);

    /// <summary>The file's name with the line, or else the method.</summary>
    public static string Where(CodePlace place) => FileAndLine(place) ?? place.Method;

    /// <summary>A time in milliseconds: <c>1.9 s</c>, <c>200 ms</c>, <c>0.4 ms</c>.</summary>
    public static string Time(double milliseconds) => milliseconds switch
    {
        >= 9_950 => Invariant($"{milliseconds / 1000:0} s"),
        >= 995 => Invariant($"{milliseconds / 1000:0.0} s"),
        >= 9.95 => Invariant($"{milliseconds:0} ms"),
        >= 0.095 or <= 0 => Invariant($"{milliseconds:0.0} ms"),
        _ => Invariant($"{1000 * milliseconds:0} µs"),
    };

    /// <summary>A length of time in seconds: <c>12 s</c>, <c>2.5 min</c>, <c>8 h</c>.</summary>
    public static string Length(double seconds) => seconds switch
    {
        < 120 => Invariant($"{seconds:0} s"),
        < 7_200 => Invariant($"{seconds / 60:0.#} min"),
        _ => Invariant($"{seconds / 3_600:0.#} h"),
    };

    /// <summary>A count or a rate: whole from ten, one digit below.</summary>
    public static string Number(double value) =>
        value >= 10 || double.IsInteger(value) ? Invariant($"{value:#,0}") : Invariant($"{value:0.0}");

    /// <summary>A share from 0 to 1 in per cent.</summary>
    public static string Percent(double share) => Invariant($"{100 * share:0} %");

    /// <summary><c>1 thread</c>, <c>24 threads</c>.</summary>
    public static string Counted(double value, string one, string many) => $"{Number(value)} {(Number(value) == "1" ? one : many)}";

    /// <summary>How many threads a line held, such as <c>24 pool threads, 92 % of the pool's time</c>.</summary>
    public static string Threads(BlamedPlace place) =>
        $"{Counted(place.Threads, "pool thread", "pool threads")}, {Percent(place.Share)} of the pool's time";

    /// <summary>Divides a text into its first sentence and the rest; the rest is empty where there is one sentence.</summary>
    public static (string First, string Others) SplitSentence(string text) =>
        EndOfSentence().Split(text, 2) is [var first, var others] ? (first, others) : (text, "");

    /// <summary>Begins with a capital and ends with a full stop.</summary>
    public static string Sentence(string text) => char.ToUpperInvariant(text[0]) + text[1..].TrimEnd('.') + ".";

    /// <summary>The highest load of a shape, with its unit.</summary>
    public static string LoadOf(LoadShape shape) => LoadOf(shape.Peak, shape.IsOpen);

    /// <summary>A load with its unit. What arrives is a request, or an iteration of a scenario.</summary>
    public static string LoadOf(double load, bool isOpen) =>
        isOpen ? Counted(load, "arrival a second", "arrivals a second") : Counted(load, "virtual user", "virtual users");

    [GeneratedRegex(@"(?<=\.)\s+(?=\p{Lu})")]
    private static partial Regex EndOfSentence();
}
