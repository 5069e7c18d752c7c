using System.Text;
using Microsoft.AspNetCore.Builder;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>Users and passwords in the addresses of plan files.</summary>
public sealed class ScenarioCredentialTests
{
    private const string Secret = "S3CR3T";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Engines => ScenarioServer.Engines;

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task They_are_sent_as_a_header_and_shown_nowhere(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, service => service.MapFallback(() => "ok"), Token);
        string plan = await ScenarioRun.WriteAsync(engine, Add(server.Address, "reader"),
            $$"""
            scenarios:
              main:
                start: [ get: /hello ]
                steps:
                  - get: /same
                  - get: {{Add(server.Address, "writer")}}/same
                  - { get: {{Add(server.Address, "admin")}}/own, headers: { Authorization: token }, expect: { body: nothing } }
            load: { users: 1, requests: 9 }
            """);
        string saved = Path.Combine(Path.GetDirectoryName(plan)!, "saved.yaml");

        ToolRun check = await ThreadbareTool.RunAsync("check", plan);
        ToolRun run = await ThreadbareTool.RunAsync("run", plan, "--no-attach", "--save-plan", saved);

        Assert.Equal((1, 0), (check.ExitCode, run.ExitCode));
        Assert.Equal((3, 3), (run.Endpoint("GET /same").Long("ok"), run.Endpoint("GET /same (2)").Long("ok")));
        Assert.Equal(
            [Basic("reader"), Basic("writer"), "token"],
            server.Seen.Where(request => request.Path != "/hello").Select(request => request.Authorization).Distinct());
        Assert.All(server.Seen.Where(request => request.Path == "/hello"), request => Assert.Equal(Basic("reader"), request.Authorization));
        string[] files = [.. Directory.GetFiles(run.Folder, "*", SearchOption.AllDirectories), saved];
        string[] outputs = [.. files.Select(File.ReadAllText), run.Output, run.Error, check.Output, check.Error];
        Assert.All(outputs, output => Assert.DoesNotContain(Secret, output, StringComparison.Ordinal));
        Assert.All(outputs, output => Assert.DoesNotContain(Basic("reader")["Basic ".Length..], output, StringComparison.Ordinal));
    }

    private static string Add(string address, string user) =>
        address.Replace("://", $"://{user}:{Secret}-{user}@", StringComparison.Ordinal);

    private static string Basic(string user) => "Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes($"{user}:{Secret}-{user}"));
}
