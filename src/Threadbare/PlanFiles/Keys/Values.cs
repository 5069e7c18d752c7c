namespace Threadbare.PlanFiles.Keys;

/// <summary>The rules of single values.</summary>
internal static class Values
{
    private const string Number = @"[0-9]+(\.[0-9]+)?";
    private const string TimeParts = "(" + Number + " ?(ms|us|µs|s|m|h) ?)+";

    /// <summary>A text that may contain placeholders.</summary>
    public static ScalarRule Text { get; } = new("a text") { TakesText = true, TakesTruth = true, MayBeSecret = true };

    /// <summary>A text that is not empty.</summary>
    public static ScalarRule Part { get; } = Text with { SchemaPattern = @"[\s\S]" };

    /// <summary>An absolute address.</summary>
    public static ScalarRule Address { get; } = Text with { SchemaPattern = "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]" };

    /// <summary>A receiver of OTLP.</summary>
    public static ScalarRule Receiver { get; } = new(PlanProblems.ExpectedReceiver)
    {
        TakesText = true, SchemaPattern = "^(env$|[Hh][Tt][Tt][Pp][Ss]?://[^/?#])",
    };

    /// <summary>A name of a thing.</summary>
    public static ScalarRule Name { get; } = new("a name") { TakesText = true, Pattern = "[^\\s]" };

    /// <summary>The path of a file.</summary>
    public static ScalarRule File { get; } = new("the path of a file, relative to the folder of the plan")
    {
        TakesText = true, Pattern = "[^\\s]",
    };

    /// <summary>A time.</summary>
    public static ScalarRule Time { get; } = new("a time such as 200ms, 5s or 30m")
    {
        TakesText = true, Pattern = $"^({TimeParts})$", Check = text => DurationText.TryParse(text, out _),
    };

    /// <summary>A time above 0.</summary>
    public static ScalarRule TimeAboveZero { get; } = Time with { SchemaPattern = "[1-9]" };

    /// <summary>A time, or a range of times.</summary>
    public static ScalarRule Times { get; } = new("a time such as 2s, or a range such as 1s..3s")
    {
        TakesText = true, Pattern = $@"^({TimeParts})(\.\.({TimeParts}))?$", Check = text => text.Split("..").All(IsTime),
    };

    /// <summary>A number of requests.</summary>
    public static ScalarRule Requests { get; } = CreateWhole("a whole number from 1, such as 10000", 1, long.MaxValue / 2);

    /// <summary>A number of virtual users, or a range.</summary>
    public static ScalarRule Users { get; } = new("a whole number from 1 to 1000000, such as 50, or a range, such as 1..150")
    {
        TakesNumber = true, IsWhole = true, Least = 1, Most = 1_000_000,
        TakesText = true, Pattern = @"^[1-9][0-9]{0,6}\.\.[1-9][0-9]{0,6}$",
    };

    /// <summary>Arrivals a second, or a range.</summary>
    public static ScalarRule Rates { get; } = new("requests a second from 0.001 to 10000000, such as 500, or a range, such as 10..500")
    {
        TakesNumber = true, Least = 0.001, Most = 10_000_000, TakesText = true, Pattern = $@"^{Number}\.\.{Number}$",
    };

    /// <summary>Something a second, such as virtual users that join.</summary>
    public static ScalarRule PerSecond { get; } = CreateNumber("a number a second above 0, such as 100", 0.001, 10_000_000);

    /// <summary>The size of a step, or the weight of a scenario.</summary>
    public static ScalarRule Positive { get; } = CreateNumber("a number above 0", double.Epsilon, 10_000_000);

    /// <summary><c>true</c> or <c>false</c>.</summary>
    public static ScalarRule Truth { get; } = new("true or false") { TakesTruth = true };

    /// <summary>A status or a range of them, or several with commas.</summary>
    public static ScalarRule Statuses { get; } = new("a status such as 200, or a range such as 200..299")
    {
        TakesNumber = true, IsWhole = true, Least = 100, Most = 599,
        TakesText = true, Pattern = @"^[1-5][0-9]{2}(\.\.[1-5][0-9]{2})?$", Check = text => StatusRange.TryParse(text, out _),
    };

    /// <summary>A value to take from an answer.</summary>
    public static ScalarRule Take { get; } = new("json PATH, header NAME, cookie NAME or regex PATTERN, such as json $.id")
    {
        TakesText = true, Pattern = @"^(json|header|cookie|regex)\s+[^\s]", SchemaPattern = @"^(json\s+\$|[^j])",
    };

    /// <summary>Creates the rule of a whole number.</summary>
    public static ScalarRule CreateWhole(string expected, double least, double most) =>
        new(expected) { TakesNumber = true, IsWhole = true, Least = least, Most = most };

    /// <summary>Creates the rule of a number.</summary>
    public static ScalarRule CreateNumber(string expected, double least, double most) =>
        new(expected) { TakesNumber = true, Least = least, Most = most };

    /// <summary>Creates the rule of one of several words.</summary>
    public static ScalarRule CreateWords(params string[] words) =>
        new(string.Join(", ", words[..^1]) + " or " + words[^1]) { TakesText = true, Words = words };

    private static bool IsTime(string text) => DurationText.TryParse(text, out _);
}
