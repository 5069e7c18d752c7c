using System.Globalization;
using Threadbare.Tool.Lab;

namespace Threadbare.Tool.Launch;

/// <summary>Something that is changed about a service for one launch, to see what it does.</summary>
/// <param name="Text">As the user wrote it.</param>
internal sealed record LaunchChange(string Text)
{
    /// <summary>What a change may be.</summary>
    public const string Expected = "min-threads=N, processors=N or env:NAME=VALUE";

    /// <summary>Nothing is changed: the same service, fresh.</summary>
    public static LaunchChange None { get; } = new("");

    /// <summary>Variables that the service is given.</summary>
    public IReadOnlyDictionary<string, string> Variables { get; init; } = new Dictionary<string, string>();

    /// <summary>Words before its command.</summary>
    public IReadOnlyList<string> Prefix { get; init; } = [];

    /// <summary>What is wrong with it; null where nothing is.</summary>
    public string? Problem { get; init; }

    /// <summary>Reads a change.</summary>
    public static LaunchChange Parse(string text)
    {
        string[] parts = text.Split('=', 2);
        return parts switch
        {
            ["min-threads", var value] when Whole(value) is { } threads => Threads(text, threads),
            ["processors", var value] when Whole(value) is { } count && count <= Environment.ProcessorCount => Processors(text, count),
            ["processors", _] => new LaunchChange(text) { Problem = $"--try {text}: expected processors from 1 to the {Environment.ProcessorCount} of this machine, such as processors=1." },
            [var name, var value] when name.StartsWith("env:", StringComparison.Ordinal) && name.Length > 4 => new LaunchChange(text) { Variables = new Dictionary<string, string> { [name[4..]] = value } },
            _ => new LaunchChange(text) { Problem = $"--try {text}: expected {Expected}, such as min-threads=200." },
        };
    }

    // The runtime reads its numbers in hexadecimal. A maximum below the minimum would win, so it is raised with it.
    private static LaunchChange Threads(string text, int threads)
    {
        string hexadecimal = threads.ToString("X", CultureInfo.InvariantCulture);
        return new LaunchChange(text)
        {
            Variables = new Dictionary<string, string> { ["DOTNET_ThreadPool_ForceMinWorkerThreads"] = hexadecimal, ["DOTNET_ThreadPool_ForceMaxWorkerThreads"] = Math.Max(threads, 32_767).ToString("X", CultureInfo.InvariantCulture) },
        };
    }

    private static LaunchChange Processors(string text, int count) => Programs.Find("taskset") is { } taskset
        ? new LaunchChange(text) { Prefix = [taskset, "-c", $"0-{count - 1}"] }
        : new LaunchChange(text) { Problem = $"--try {text}: the program taskset binds a service to processors, and this machine has none. Install util-linux." };

    private static int? Whole(string text) => int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number is >= 1 and <= 32_767 ? number : null;
}
