using System.Diagnostics;
using System.Net;
using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Lab;

public sealed class LabServeTests
{
    // The first start installs Azurite with npm, which can take a minute.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(90);

    // The start of the line that the tool prints when it cannot start a dependency.
    private static readonly Dictionary<string, string> MissingDependency = new()
    {
        ["postgres"] = "PostgreSQL ",
        ["azurite"] = "Azurite ",
        ["redis"] = "Redis ",
        ["rabbitmq"] = "RabbitMQ ",
    };

    [Fact(Explicit = true)]
    public async Task Every_endpoint_answers_with_its_real_dependencies_and_no_process_stays_behind()
    {
        int port = LoopbackPort.FindFree();
        using var client = new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{port}") };
        await using ThreadbareTool tool = ThreadbareTool.Start(
            "lab", "serve", "--port", $"{port}", "--set", "delay=1ms", "--set", "upload-size=10KB");
        IReadOnlyList<JsonElement> endpoints = await ListEndpointsAsync(client);

        foreach (JsonElement endpoint in endpoints)
        {
            using HttpResponseMessage answer = await CallAsync(client, endpoint);
            HttpStatusCode expected = IsConfigured(endpoint) ? HttpStatusCode.OK : HttpStatusCode.NotImplemented;
            Assert.True(answer.StatusCode == expected, $"{endpoint}: {answer.StatusCode}");
        }

        tool.Interrupt();
        ToolRun run = await tool.EndAsync();

        // Only a dependency that the tool reports as missing may be absent; the partner is part of the lab.
        Assert.Equal(0, run.ExitCode);
        Assert.All(
            endpoints.Where(endpoint => !IsConfigured(endpoint)).Select(endpoint => endpoint.GetProperty("needs").GetString()!).Distinct(),
            needed => Assert.Contains(MissingDependency[needed], run.Output, StringComparison.Ordinal));
        Assert.Contains($"http://127.0.0.1:{port}/endpoints", run.Output, StringComparison.Ordinal);
        await Assert.ThrowsAsync<HttpRequestException>(
            () => client.GetAsync(new Uri("/hello", UriKind.Relative), TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("")]
    // As on a crowded machine: the interrupt comes before the installer leads a group of its own.
    [InlineData("printf '#!/bin/sh\\nsleep 1\\nexec %s \"$@\"\\n' $(command -v setsid) > setsid; chmod +x setsid", Explicit = true)]
    public async Task An_interrupt_while_a_dependency_is_installed_ends_in_a_line_and_leaves_nothing(string slowed)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The installer is a shell script.");
        DirectoryInfo home = Directory.CreateDirectory(RunFolders.Next());
        const string Installer = "printf '#!/bin/sh\\nexec sleep 60\\n' | tee node > npm; chmod +x node npm";
        var writing = new ProcessStartInfo("sh", ["-c", $"{Installer}; {slowed}"]) { WorkingDirectory = home.FullName };
        await Process.Start(writing)!.WaitForExitAsync(TestContext.Current.CancellationToken);
        var environment = new Dictionary<string, string>
        {
            ["PATH"] = $"{home.FullName}:{Environment.GetEnvironmentVariable("PATH")}",
            ["XDG_CACHE_HOME"] = home.FullName,
        };
        await using ThreadbareTool tool = ThreadbareTool.Start(environment, "lab", "serve", "--postgres", "Host=localhost");
        string cache = Path.Combine(home.FullName, "threadbare");
        await Waiting.UntilAsync(() => Directory.Exists(cache) && Directory.GetDirectories(cache).Length > 0, Patience);

        tool.Interrupt();
        ToolRun run = await tool.EndAsync();

        Assert.Equal((130, "threadbare: Interrupted before the lab answered."), (run.ExitCode, run.Error.Trim()));
        Assert.Empty(Directory.GetDirectories(cache));
    }

    private static bool IsConfigured(JsonElement endpoint) => endpoint.GetProperty("configured").GetBoolean();

    private static async Task<IReadOnlyList<JsonElement>> ListEndpointsAsync(HttpClient client)
    {
        using var bound = new CancellationTokenSource(Patience);
        while (true)
        {
            try
            {
                string list = await client.GetStringAsync(new Uri("/endpoints", UriKind.Relative), bound.Token);
                return [.. JsonDocument.Parse(list).RootElement.EnumerateArray()];
            }
            catch (HttpRequestException)
            {
                await Task.Delay(TimeSpan.FromMilliseconds(200), bound.Token);
            }
        }
    }

    private static async Task<HttpResponseMessage> CallAsync(HttpClient client, JsonElement endpoint)
    {
        var method = new HttpMethod(endpoint.GetProperty("method").GetString()!);
        using var request = new HttpRequestMessage(method, endpoint.GetProperty("path").GetString());
        int length = endpoint.GetProperty("bodyBytes").GetInt32();
        request.Content = length == 0 ? null : new StringContent(new string('x', length));
        return await client.SendAsync(request, TestContext.Current.CancellationToken);
    }
}
