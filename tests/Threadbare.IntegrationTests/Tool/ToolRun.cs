using System.Text.Json;

namespace Threadbare.IntegrationTests.Tool;

/// <summary>What one start of the built tool did.</summary>
internal sealed record ToolRun(int ExitCode, string Output, string Error, string Folder)
{
    /// <summary>The <c>run.json</c> that it wrote.</summary>
    public JsonElement Run => Json("run.json");

    public JsonElement Totals => Run.GetProperty("totals");

    public JsonElement Steps => Run.GetProperty("steps");

    public JsonElement Json(string file) => JsonDocument.Parse(File.ReadAllText(Path.Combine(Folder, file))).RootElement;

    public int Lines(string file) => File.ReadLines(Path.Combine(Folder, file)).Count();

    public long Total(string name) => Totals.GetProperty(name).GetInt64();

    public double ResponseTime(string figure) => Totals.GetProperty("responseTime").GetProperty(figure).GetDouble();

    public IReadOnlyList<string> FailureKinds => [.. Totals.GetProperty("failures").EnumerateObject().Select(kind => kind.Name)];
}
