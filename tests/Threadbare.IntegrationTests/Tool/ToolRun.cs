using System.Text.Json;
using Xunit;

namespace Threadbare.IntegrationTests.Tool;

/// <summary>The result of one start of the built tool: its exit code, its output and its files.</summary>
internal sealed record ToolRun(int ExitCode, string Output, string Error, string Folder)
{
    // Characters of each end of long output. A verdict with its evidence fits.
    private const int ShownEnd = 3000;

    /// <summary>The <c>run.json</c> that the tool wrote.</summary>
    public JsonElement Run => Json("run.json");

    public JsonElement Totals => Run.GetProperty("totals");

    public JsonElement Steps => Run.GetProperty("steps");

    public JsonElement Verdict => Run.GetProperty("verdict");

    /// <summary>
    /// The exit code of a load that has done all it was told: 4 where the machine was too crowded to send it in time, and the run says so,
    /// else 0. For tests that count, which run beside others; those that judge run alone and expect 0.
    /// </summary>
    public int CountedExitCode => Run.GetProperty("generator").GetProperty("saturated").GetBoolean() ? 4 : 0;

    /// <summary>
    /// The arrivals that were due and did not fail. On a crowded machine some are dropped, or unanswered when the load ends; all are
    /// counted.
    /// </summary>
    public long DueAndCounted => Total("ok") + Total("dropped") + Total("unfinished");

    /// <summary>The runtime's figures in the first step.</summary>
    public JsonElement FirstRuntime => Steps[0].GetProperty("runtime");

    /// <summary>The blamed places, worst first.</summary>
    public IReadOnlyList<JsonElement> Blame => [.. Run.GetProperty("blame").EnumerateArray()];

    public IReadOnlyList<string> Notes => [.. Run.GetProperty("notes").EnumerateArray().Select(note => note.GetString()!)];

    public IReadOnlyList<JsonElement> Thresholds => [.. Run.GetProperty("thresholds").EnumerateArray()];

    /// <summary>The runtime's figures in each interval in which the service was watched.</summary>
    public IReadOnlyList<JsonElement> IntervalRuntimes =>
    [
        .. from interval in Run.GetProperty("intervals").EnumerateArray()
           let runtime = interval.GetProperty("runtime")
           where runtime.ValueKind == JsonValueKind.Object
           select runtime,
    ];

    public IReadOnlyList<string> FailureKinds => [.. Totals.GetProperty("failures").EnumerateObject().Select(kind => kind.Name)];

    /// <summary>The only way of a mechanism, such as <c>semaphore</c>, in which waiting work went on.</summary>
    public JsonElement Release(string mechanism) => Assert.Single(
        Run.GetProperty("releases").EnumerateArray(),
        release => release.GetProperty("mechanism").GetString() == mechanism);

    /// <summary>Tells how it ended and what it printed, without the middle of long output.</summary>
    public string Describe() => $"ended with {ExitCode} and printed:\n{Shorten(Output)}\n{Shorten(Error)}";

    public JsonElement Json(string file) => JsonDocument.Parse(File.ReadAllText(Path.Combine(Folder, file))).RootElement;

    public int Lines(string file) => File.ReadLines(Path.Combine(Folder, file)).Count();

    public long Total(string name) => Totals.GetProperty(name).GetInt64();

    public double ResponseTime(string figure) => Totals.GetProperty("responseTime").GetProperty(figure).GetDouble();

    private static string Shorten(string text) => text.Length <= 2 * ShownEnd ? text : $"{text[..ShownEnd]}\n…\n{text[^ShownEnd..]}";
}
