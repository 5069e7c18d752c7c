using System.Net;
using System.Net.Sockets;
using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Lab;

public sealed class LabServeTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(90);

    [Fact]
    public async Task The_service_is_served_with_its_real_parts_and_leaves_nothing_behind()
    {
        int port = FreePort();
        using var client = new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{port}") };
        await using ThreadbareTool tool = ThreadbareTool.Start("lab", "serve", "--port", $"{port}");
        IReadOnlyList<JsonElement> endpoints = await EndpointsAsync(client);

        foreach (string path in (string[])["/database/npgsql/async", "/storage/queue/post/async", "/partner/async", "/Products"])
        {
            bool isConfigured = endpoints.Single(endpoint => endpoint.GetProperty("path").GetString() == path).GetProperty("configured").GetBoolean();
            using HttpResponseMessage answer = await client.GetAsync(new Uri(path + "?delay=1ms", UriKind.Relative), TestContext.Current.CancellationToken);
            Assert.Equal(isConfigured ? HttpStatusCode.OK : HttpStatusCode.NotImplemented, answer.StatusCode);
        }

        tool.Interrupt();
        ToolRun run = await tool.EndAsync();

        Assert.Equal(0, run.ExitCode);
        Assert.Contains("/partner/async", run.Output, StringComparison.Ordinal);
        await Assert.ThrowsAsync<HttpRequestException>(() => client.GetAsync(new Uri("/hello", UriKind.Relative), TestContext.Current.CancellationToken));
    }

    private static async Task<IReadOnlyList<JsonElement>> EndpointsAsync(HttpClient client)
    {
        using var bound = new CancellationTokenSource(Patience);
        while (true)
        {
            try
            {
                return [.. JsonDocument.Parse(await client.GetStringAsync(new Uri("/", UriKind.Relative), bound.Token)).RootElement.EnumerateArray()];
            }
            catch (HttpRequestException)
            {
                await Task.Delay(TimeSpan.FromMilliseconds(200), bound.Token);
            }
        }
    }

    private static int FreePort()
    {
        using var probe = new TcpListener(IPAddress.Loopback, 0);
        probe.Start();
        return ((IPEndPoint)probe.LocalEndpoint).Port;
    }
}
