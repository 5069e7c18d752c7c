using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Threadbare.Report.Html;

namespace Threadbare.IntegrationTests.Page;

/// <summary>The reports of real runs, each made when a test first asks for it.</summary>
public sealed class SavedRuns
{
    private readonly Lazy<Task<string>> _starved = new(MakeStarvedAsync);
    private readonly Lazy<Task<string>> _unwatched = new(MakeUnwatchedAsync);
    private readonly Lazy<Task<string>> _onlyFailures = new(MakeHostileAsync);
    private readonly Lazy<Task<string>> _deadTarget = new(MakeDyingAsync);

    internal Task<string> Starved => _starved.Value;

    internal Task<string> Unwatched => _unwatched.Value;

    internal Task<string> OnlyFailures => _onlyFailures.Value;

    internal Task<string> DeadTarget => _deadTarget.Value;

    private static async Task<string> MakeStarvedAsync()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms");
        return await MakeAsync(
            "run", lab.At("/sync"), "--users", "20", "--warm-up", "2s", "--duration", "8s", "--threshold", "p99<1ms",
            "--bystander", lab.At("/hello"));
    }

    private static async Task<string> MakeUnwatchedAsync()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms");
        return await MakeAsync("run", lab.At("/async"), "--users", "2..4", "--step", "2", "--every", "1s", "--no-attach");
    }

    private static async Task<string> MakeHostileAsync()
    {
        await using var server = FaultyServer.Start();
        string address = server.AddressOf(Behaviour.SendsMarkup).AbsoluteUri;
        string[] request = ["--method", "POST", "--header", $"X-Note: {CrowdedRun.Hostile}", "--body", CrowdedRun.Hostile];
        return await MakeAsync(["run", address, "--rate", "20", "--duration", "2s", .. request]);
    }

    private static async Task<string> MakeAsync(params string[] arguments) =>
        AddressOf(await ThreadbareTool.RunAsync([.. arguments, "--quiet"]));

    private static string AddressOf(ToolRun run) => new Uri(Path.Combine(run.Folder, HtmlReport.Name)).AbsoluteUri;

    // Stops once the end of the service is visible, so that a slow machine waits no longer than it must.
    private static async Task<string> MakeDyingAsync()
    {
        await using LabService mortal = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", mortal.At("/hello"), "--rate", "20", "--duration", "40s", "--live");
        using var client = new HttpClient();
        using var events = new StreamReader(await client.GetStreamAsync(new Uri(await tool.LiveAddress + "events")));
        await SeeSecondsAsync(events, 2, hasSuccess: true);
        mortal.Signal(Signals.Kill);
        await SeeSecondsAsync(events, 2, hasSuccess: false);
        tool.Interrupt();
        return AddressOf(await tool.EndAsync());
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
