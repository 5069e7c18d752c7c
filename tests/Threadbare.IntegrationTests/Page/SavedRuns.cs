using System.Collections.Concurrent;
using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Threadbare.Report;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

/// <summary>Reports of real runs, made once for all that looks at them.</summary>
public sealed class SavedRuns : IAsyncLifetime
{
    private readonly ConcurrentDictionary<string, string> _folders = new();

    public async ValueTask InitializeAsync()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms");
        // None of these is near its limit.
        await Task.WhenAll(
            KeepAsync("search", "find", lab.At("/async"), "--max-users", "2", "--max-step", "3s", "--bystander", lab.At("/hello")),
            KeepAsync("unwatched", "run", lab.At("/async"), "--users", "2..4", "--step", "2", "--every", "1s", "--no-attach"),
            KeepAsync("only failures", "run", lab.At("/no/such/page"), "--rate", "20", "--duration", "2s"),
            KeepHostileAsync(),
            KeepDyingAsync());
        // Who holds the threads is looked at while the processors are idle.
        await KeepStarvedAsync();
    }

    internal string this[string name] => new Uri(Path.Combine(_folders[name], HtmlReport.Name)).AbsoluteUri;

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private async Task KeepAsync(string name, params string[] arguments) =>
        _folders[name] = (await ThreadbareTool.RunAsync([.. arguments, "--quiet"])).Folder;

    private async Task KeepStarvedAsync()
    {
        await using LabService starved = await LabService.StartAsync("--delay=100ms");
        await KeepAsync("one step", "run", starved.At("/sync"), "--users", "20", "--duration", "8s", "--threshold", "p99<1ms");
    }

    private async Task KeepHostileAsync()
    {
        await using var server = FaultyServer.Start();
        await KeepAsync("hostile", "run", server.AddressOf(Behaviour.SendsMarkup).AbsoluteUri, "--requests", "3", "--method", "POST", "--header", $"X-Note: {CrowdedRun.Hostile}", "--body", CrowdedRun.Hostile);
    }

    private async Task KeepDyingAsync()
    {
        await using LabService mortal = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", mortal.At("/hello"), "--rate", "20", "--duration", "5s", "--live");
        await SeeSuccessesAsync(await tool.LiveAddress, 2);
        mortal.Signal(Signals.Kill);
        _folders["dead target"] = (await tool.EndAsync()).Folder;
    }

    // A second's own line is the one after its name; one in which something succeeded has another figure than none.
    private static async Task SeeSuccessesAsync(string address, int seconds)
    {
        using var client = new HttpClient();
        using var events = new StreamReader(await client.GetStreamAsync(new Uri(address + "events")));
        while (seconds > 0 && await events.ReadLineAsync() is { } line)
        {
            seconds -= line == "event: second" && (await events.ReadLineAsync())?.Contains("\"ok\":[0]", StringComparison.Ordinal) == false ? 1 : 0;
        }
    }
}
