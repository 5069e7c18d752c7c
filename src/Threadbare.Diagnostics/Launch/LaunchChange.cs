namespace Threadbare.Diagnostics.Launch;

/// <summary>Something that is changed about a service for one launch, to see what it does.</summary>
/// <param name="Text">As the user wrote it.</param>
internal sealed record LaunchChange(string Text)
{
    /// <summary>The forms that a change may have.</summary>
    public const string Expected = "min-threads=N, processors=N or env:NAME=VALUE";

    private const string Variable = "env:";

    // The largest minimum that the runtime accepts (ThreadPool, 64-bit).
    private const int MostThreads = 32_767;

    /// <summary>Changes nothing: the same service in a fresh process.</summary>
    public static LaunchChange None { get; } = new("");

    /// <summary>Variables that the service is given.</summary>
    public IReadOnlyDictionary<string, string> Variables { get; init; } = new Dictionary<string, string>();

    /// <summary>Words before its command.</summary>
    public IReadOnlyList<string> Prefix { get; init; } = [];

    /// <summary>The text as it may be shown: the value of a variable is masked.</summary>
    public string Shown => Text.StartsWith(Variable, StringComparison.Ordinal) && Text.Contains('=', StringComparison.Ordinal)
        ? $"{Text[..Text.IndexOf('=', StringComparison.Ordinal)]}={Mask.Text}"
        : Text;

    /// <summary>Says why the change cannot be made and what to do; null when it can.</summary>
    public string? Problem { get; init; }

    /// <summary>Reads a change.</summary>
    /// <param name="text">The form is one of <see cref="Expected"/>.</param>
    public static LaunchChange Parse(string text)
    {
        string[] parts = text.Split('=', 2);
        return parts switch
        {
            ["min-threads", var value] when ReadWhole(value) is { } threads => SetThreads(text, threads),
            ["processors", var value] when ReadWhole(value) is { } count && count <= Environment.ProcessorCount =>
                SetProcessors(text, count),
            ["processors", _] =>
                Refuse(text, $"expected processors from 1 to the {Environment.ProcessorCount} of this machine, such as processors=1."),
            [var name, var value] when name.StartsWith(Variable, StringComparison.Ordinal) && name.Length > Variable.Length =>
                SetVariable(text, name[Variable.Length..], value),
            _ => Refuse(text, $"expected {Expected}, such as min-threads=200."),
        };
    }

    private static LaunchChange SetVariable(string text, string name, string value) =>
        new(text) { Variables = new Dictionary<string, string> { [name] = value } };

    // The runtime reads its numbers in hexadecimal. A maximum below the minimum would win, so it is raised too.
    private static LaunchChange SetThreads(string text, int threads) => new(text)
    {
        Variables = new Dictionary<string, string>
        {
            ["DOTNET_ThreadPool_ForceMinWorkerThreads"] = threads.ToString("X", CultureInfo.InvariantCulture),
            ["DOTNET_ThreadPool_ForceMaxWorkerThreads"] = Math.Max(threads, MostThreads).ToString("X", CultureInfo.InvariantCulture),
        },
    };

    private static LaunchChange SetProcessors(string text, int count) => Programs.Find("taskset") is { } taskset
        ? new LaunchChange(text) { Prefix = [taskset, "-c", $"0-{count - 1}"] }
        : Refuse(text, "the program taskset binds a service to processors, and this machine does not have it. Install util-linux.");

    private static LaunchChange Refuse(string text, string problem) => new(text) { Problem = problem };

    private static int? ReadWhole(string text) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number is >= 1 and <= MostThreads
            ? number
            : null;
}
