using System.Text.Json;
using Aspire.Hosting;
using Xunit;

namespace Threadbare.Tests.Aspire;

public sealed class FinishedRunTests
{
    private const string Starved = "30 virtual users are past the tipping point: the thread pool is starved.";

    [Theory]
    [InlineData($$"""{ "verdict": { "summary": "{{Starved}}", "line": null }, "gate": null }""", Starved, null)]
    [InlineData($$"""{ "verdict": { "summary": "{{Starved}}", "line": { "file": "/shop/A.cs", "line": 19, "method": "Shop.Count" } } }""",
        Starved, "/shop/A.cs:19 Shop.Count")]
    [InlineData("""{ "verdict": { "summary": "It holds.", "line": { "file": null, "line": null, "method": "Shop.Count" } } }""",
        "It holds.", "Shop.Count")]
    [InlineData($$"""{ "verdict": { "summary": "{{Starved}}" }, "gate": { "passed": false, "summary": "FAILED 1 of 1: p99 2 s" } }""",
        $"FAILED 1 of 1: p99 2 s. {Starved}", null)]
    [InlineData("""{ "verdict": { "summary": "It holds." }, "gate": { "passed": true, "summary": "PASSED 1" } }""", "It holds.", null)]
    [InlineData("""{ "verdict": null, "refusal": "No request succeeded." }""", "No request succeeded.", null)]
    [InlineData("""{ "verdict": null }""", null, null)]
    public void The_verdict_is_told_after_a_broken_threshold_and_with_its_line(string run, string? verdict, string? line)
    {
        Dictionary<string, string> told = new(FinishedRun.Parse(JsonDocument.Parse(run).RootElement));

        Assert.Equal(verdict, told.GetValueOrDefault("Verdict"));
        Assert.Equal(line, told.GetValueOrDefault("Line"));
    }

    [Fact]
    public void A_folder_without_a_result_tells_nothing() => Assert.Null(FinishedRun.Read(Path.Combine(Path.GetTempPath(), "no-such-run")));
}
