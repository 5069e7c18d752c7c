using System.Net;
using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Lab;

public sealed class LabServeTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(90);

    [Fact]
    public async Task Every_endpoint_answers_with_its_real_parts_and_nothing_stays_behind()
    {
        int port = Ports.Free();
        using var client = new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{port}") };
        await using ThreadbareTool tool = ThreadbareTool.Start("lab", "serve", "--port", $"{port}", "--set", "delay=1ms", "--set", "upload-size=10KB");
        IReadOnlyList<JsonElement> endpoints = await EndpointsAsync(client);

        foreach (JsonElement endpoint in endpoints)
        {
            using HttpResponseMessage answer = await AnswerAsync(client, endpoint);
            Assert.True(answer.StatusCode == (endpoint.GetProperty("configured").GetBoolean() ? HttpStatusCode.OK : HttpStatusCode.NotImplemented), $"{endpoint}: {answer.StatusCode}");
        }

        tool.Interrupt();
        ToolRun run = await tool.EndAsync();

        Assert.Equal(0, run.ExitCode);
        Assert.Contains($"http://127.0.0.1:{port}/endpoints", run.Output, StringComparison.Ordinal);
        await Assert.ThrowsAsync<HttpRequestException>(() => client.GetAsync(new Uri("/hello", UriKind.Relative), TestContext.Current.CancellationToken));
    }

    private static async Task<IReadOnlyList<JsonElement>> EndpointsAsync(HttpClient client)
    {
        using var bound = new CancellationTokenSource(Patience);
        while (true)
        {
            try
            {
                return [.. JsonDocument.Parse(await client.GetStringAsync(new Uri("/endpoints", UriKind.Relative), bound.Token)).RootElement.EnumerateArray()];
            }
            catch (HttpRequestException)
            {
                await Task.Delay(TimeSpan.FromMilliseconds(200), bound.Token);
            }
        }
    }

    private static async Task<HttpResponseMessage> AnswerAsync(HttpClient client, JsonElement endpoint)
    {
        using var request = new HttpRequestMessage(new HttpMethod(endpoint.GetProperty("method").GetString()!), endpoint.GetProperty("path").GetString());
        int length = endpoint.GetProperty("bodyBytes").GetInt32();
        request.Content = length == 0 ? null : new StringContent(new string('x', length));
        return await client.SendAsync(request, TestContext.Current.CancellationToken);
    }
}
