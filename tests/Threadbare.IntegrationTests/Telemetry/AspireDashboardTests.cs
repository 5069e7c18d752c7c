using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.Playwright;
using Threadbare.IntegrationTests.Page;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Telemetry;

/// <summary>Metrics and the verdict, as the dashboard of Aspire shows them.</summary>
public sealed class AspireDashboardTests(Browser browser)
{
    // The pages of the dashboard are drawn by its server, over a connection that is made after the page was loaded.
    private static readonly LocatorAssertionsToBeVisibleOptions Patient = new() { Timeout = 60_000 };

    [Theory]
    [InlineData("http/protobuf", Explicit = true)]
    [InlineData("grpc", Explicit = true)]
    public async Task It_shows_the_metrics_and_the_verdict_of_a_run(string protocol)
    {
        await using AspireDashboard dashboard = await AspireDashboard.StartAsync();
        await using ScenarioServer service = await ScenarioServer.StartAsync(
            "wire", pages => pages.MapGet("/orders", () => "orders"), TestContext.Current.CancellationToken);
        var environment = new Dictionary<string, string>
        {
            ["OTEL_EXPORTER_OTLP_ENDPOINT"] = protocol == "grpc" ? dashboard.GrpcReceiver : dashboard.HttpReceiver,
            ["OTEL_EXPORTER_OTLP_PROTOCOL"] = protocol,
        };

        ToolRun run = await ThreadbareTool.RunAsync(environment, "run", $"{service.Address}/orders", "--users", "2", "--think", "20ms",
            "--duration", "3s", "--no-attach", "--otlp");

        Assert.DoesNotContain(run.Notes, note => note.Contains("OTLP", StringComparison.Ordinal));
        JsonElement resource = Assert.Single((await dashboard.ReadAsync("resources")).EnumerateArray());
        Assert.Equal("threadbare", resource.GetProperty("name").GetString());
        Assert.True(resource.GetProperty("hasMetrics").GetBoolean());
        JsonElement verdict = (await dashboard.ReadAsync("logs")).GetProperty("data").GetProperty("resourceLogs")[0]
            .GetProperty("scopeLogs")[0].GetProperty("logRecords")[0];
        Assert.Equal("threadbare.verdict", verdict.GetProperty("eventName").GetString());
        Assert.Equal(run.Verdict.GetProperty("summary").GetString(), verdict.GetProperty("body").GetProperty("stringValue").GetString());

        await using ViewedPage page = await browser.OpenAsync(
            $"{dashboard.Address}/metrics/resource/threadbare?meter=threadbare&instrument=http.client.request.duration");
        foreach (string text in (string[])["http.client.request.duration", "threadbare.virtual_users", "url.template"])
        {
            await Assertions.Expect(page.Page.GetByText(text).First).ToBeVisibleAsync(Patient);
        }
    }
}
