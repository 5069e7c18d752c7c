using System.Collections.Concurrent;
using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Threadbare.Report.Html;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

/// <summary>The reports of real runs, made once for all tests.</summary>
public sealed class SavedRuns : IAsyncLifetime
{
    private readonly ConcurrentDictionary<string, string> _folders = new();

    public async ValueTask InitializeAsync()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms");
        // None of these is near its limit.
        await Task.WhenAll(
            KeepAsync("unwatched", "run", lab.At("/async"), "--users", "2..4", "--step", "2", "--every", "1s", "--no-attach"),
            KeepHostileAsync(),
            KeepDyingAsync());
        // Alone, since stacks are sampled only while the processors are idle.
        await KeepAsync(
            "one step",
            "run", lab.At("/sync"), "--users", "20", "--warm-up", "2s", "--duration", "8s", "--threshold", "p99<1ms",
            "--bystander", lab.At("/hello"));
    }

    internal string this[string name] => new Uri(Path.Combine(_folders[name], HtmlReport.Name)).AbsoluteUri;

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private async Task KeepAsync(string name, params string[] arguments) =>
        _folders[name] = (await ThreadbareTool.RunAsync([.. arguments, "--quiet"])).Folder;

    private async Task KeepHostileAsync()
    {
        await using var server = FaultyServer.Start();
        string address = server.AddressOf(Behaviour.SendsMarkup).AbsoluteUri;
        string[] request = ["--method", "POST", "--header", $"X-Note: {CrowdedRun.Hostile}", "--body", CrowdedRun.Hostile];
        await KeepAsync("only failures", ["run", address, "--rate", "20", "--duration", "2s", .. request]);
    }

    // Stops once the end of the service is visible, so that a slow machine waits no longer than it must.
    private async Task KeepDyingAsync()
    {
        await using LabService mortal = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", mortal.At("/hello"), "--rate", "20", "--duration", "40s", "--live");
        using var client = new HttpClient();
        using var events = new StreamReader(await client.GetStreamAsync(new Uri(await tool.LiveAddress + "events")));
        await SeeSecondsAsync(events, 2, hasSuccess: true);
        mortal.Signal(Signals.Kill);
        await SeeSecondsAsync(events, 2, hasSuccess: false);
        tool.Interrupt();
        _folders["dead target"] = (await tool.EndAsync()).Folder;
    }

    // The data of a second is on the line after its name. A second without successes has "ok":[0].
    private static async Task SeeSecondsAsync(StreamReader events, int seconds, bool hasSuccess)
    {
        while (seconds > 0 && await events.ReadLineAsync() is { } line)
        {
            if (line != "event: second")
            {
                continue;
            }

            string? data = await events.ReadLineAsync();
            seconds -= data?.Contains("\"ok\":[0]", StringComparison.Ordinal) == !hasSuccess ? 1 : 0;
        }
    }
}
