using System.Text.Json;
using Threadbare.IntegrationTests.Agents;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Blame;

public sealed class BlameTests
{
    [Fact(Explicit = true)]
    public async Task Blame_names_the_line_that_sleeps_under_load()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/sync?delay=1s"), "--users", "40", "--duration", "15s", "--quiet");

        JsonElement worst = run.Blame[0];
        Assert.Equal("Pause.cs", Path.GetFileName(worst.GetProperty("file").GetString()));
        Assert.Equal("Thread.Sleep", worst.GetProperty("call").GetString());
        Assert.Equal("sleep", worst.GetProperty("kind").GetString());
        Assert.Equal("GET /sync", worst.GetProperty("route").GetString());
    }

    [Fact(Explicit = true)]
    public async Task An_asynchronous_service_gets_no_blame()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/async?delay=1s"), "--users", "40", "--duration", "10s", "--quiet");

        Assert.Empty(run.Blame);
    }

    [Fact(Explicit = true)]
    public async Task A_file_that_was_replaced_while_the_service_runs_is_told_and_gives_no_line()
    {
        string folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;
        foreach (string file in Directory.GetFiles(Path.GetDirectoryName(LabService.Program)!))
        {
            File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        }

        string program = Path.Combine(folder, Path.GetFileName(LabService.Program));
        await using LabService lab = await LabService.StartProgramAsync(program, new Dictionary<string, string>(), "--delay=300ms");

        // As another build: its symbols have another name. The old file stays mapped under no name.
        byte[] image = await File.ReadAllBytesAsync(program, TestContext.Current.CancellationToken);
        int symbols = image.AsSpan().IndexOf("RSDS"u8);
        image[symbols + 4] ^= 0xFF;
        await File.WriteAllBytesAsync(program + ".new", image, TestContext.Current.CancellationToken);
        File.Move(program + ".new", program, overwrite: true);
        await using ThreadbareTool load = ThreadbareTool.Start(
            "run", lab.At("/sync"), "--users", "24", "--duration", "30s", "--no-attach", "--quiet");

        ToolRun run = await ThreadbareTool.RunAsync("blame", lab.Address.Authority, "--for", "6s", "--quiet");

        Assert.Contains(run.Run.GetProperty("notes").EnumerateArray(), note => note.GetString()!.StartsWith(
            "The file of Threadbare.Lab.dll was replaced after process ", StringComparison.Ordinal));
        Assert.All(run.Blame, place => Assert.Equal(JsonValueKind.Null, place.GetProperty("line").ValueKind));
    }

    [Fact]
    public async Task The_line_that_blocks_a_busy_service_is_named_by_its_port()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool load = ThreadbareTool.Start(
            "run", lab.At("/sync?delay=1s"), "--users", "24", "--duration", "2m", "--no-attach");
        await load.Begun;

        ToolRun run = await ThreadbareTool.RunAsync("blame", lab.Address.Authority, "--for", "6s", "--quiet");

        JsonElement worst = run.Blame[0];
        Assert.Equal("Pause.cs", Path.GetFileName(worst.GetProperty("file").GetString()));
        Assert.Equal("Thread.Sleep", worst.GetProperty("call").GetString());
    }

    [Fact]
    public async Task Behind_a_proxy_the_service_is_watched_that_it_passes_requests_to()
    {
        Assert.SkipUnless(Balancer.IsInstalled, "nginx is missing on this machine.");
        await using LabService lab = await LabService.StartAsync();
        using Balancer proxy = await Balancer.StartAsync((lab.Address, 1));

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", new Uri(proxy.Address, "sync").AbsoluteUri, "--users", "4", "--duration", "3s", "--quiet");

        Assert.Equal(lab.Id, run.Run.GetProperty("target").GetProperty("processId").GetInt32());
        Assert.Contains(run.Notes, note => note.StartsWith($"Process {lab.Id} ", StringComparison.Ordinal)
            && note.Contains("is watched instead of process", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Behind_a_proxy_of_several_services_the_one_that_gets_the_load_is_watched()
    {
        Assert.SkipUnless(Balancer.IsInstalled, "nginx is missing on this machine.");
        await using LabService lab = await LabService.StartAsync();
        await using LabService other = await LabService.StartAsync();
        using Balancer proxy = await Balancer.StartAsync(lab.Address, beside: other.Address);
        using var client = new HttpClient();
        await client.GetStringAsync(new Uri(proxy.Address, "beside/hello"), TestContext.Current.CancellationToken);

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", new Uri(proxy.Address, "sync").AbsoluteUri, "--users", "4", "--duration", "3s", "--quiet");

        Assert.Equal(lab.Id, run.Run.GetProperty("target").GetProperty("processId").GetInt32());
    }

    [Fact(Explicit = true)]
    public async Task A_proxy_that_nothing_is_known_of_is_told_with_what_to_do()
    {
        Assert.SkipUnless(Balancer.IsInstalled, "nginx is missing on this machine.");
        using Balancer proxy = await Balancer.StartAsync((new Uri("http://127.0.0.1:9"), 1));

        ToolRun run = await ThreadbareTool.RunAsync("blame", proxy.Address.Authority, "--for", "4s", "--quiet");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("may be a proxy: name the service's process with --pid.", run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task The_line_that_computes_is_named_by_blame_alone()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool load = ThreadbareTool.Start(
            "run", lab.At("/primes/counted"), "--users", "4", "--duration", "2m", "--no-attach");
        await load.Begun;

        ToolRun run = await ThreadbareTool.RunAsync("blame", lab.Address.Authority, "--for", "10s", "--quiet");

        JsonElement hottest = run.Run.GetProperty("hotSpots").EnumerateArray().First(spot => spot.GetProperty("kind").GetString() == "own");
        Assert.Equal("Primes.cs", Path.GetFileName(hottest.GetProperty("file").GetString()));
    }

    [Fact(Explicit = true)]
    public async Task Blaming_an_idle_service_finds_nothing_and_writes_a_report()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("blame", "--pid", $"{lab.Id}", "--for", "6s", "--quiet");

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(JsonValueKind.Null, run.Run.GetProperty("plan").ValueKind);
        Assert.Contains("No line of the service's own code", run.Output, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_process_that_ends_during_blame_is_not_reported_as_free_of_blocking()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("blame", "--pid", $"{lab.Id}", "--for", "6s");
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);

        lab.Signal(Signals.Kill);
        ToolRun run = await tool.EndAsync();

        Assert.DoesNotContain("No line of the service's own code", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_port_without_a_listener_is_a_usage_error()
    {
        ToolRun run = await ThreadbareTool.RunAsync("blame", "localhost:1");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("No process listens on port 1 here", run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_process_without_diagnostics_cannot_be_blamed()
    {
        var environment = new Dictionary<string, string> { ["DOTNET_EnableDiagnostics"] = "0" };
        await using LabService lab = await LabService.StartAsync(environment);

        ToolRun run = await ThreadbareTool.RunAsync("blame", "--pid", $"{lab.Id}");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("DOTNET_EnableDiagnostics", run.Error, StringComparison.Ordinal);
    }
}
