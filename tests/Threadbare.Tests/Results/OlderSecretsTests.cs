using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Plan.Requests;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Results;

public sealed class OlderSecretsTests
{
    private const string Secret = "s3cr3t-token";
    private const string Url = $"http://localhost:5000/orders?token={Secret}&pin=42";

    [Fact]
    public async Task A_run_written_with_its_secrets_is_read_without_them()
    {
        string read = RunFile.ToText(await ReadAsync(CreateOlder()));

        Assert.DoesNotContain(Secret, read, StringComparison.Ordinal);
        Assert.DoesNotContain("pin=42", read, StringComparison.Ordinal);
        Assert.DoesNotContain("key-7", read, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_rest_of_such_a_run_stays()
    {
        RunResult read = await ReadAsync(CreateOlder());

        Assert.Equal("GET /orders?token=***&pin=***", read.Endpoints[0].Name);
        Assert.Equal("threadbare run \"http://localhost:5000/orders?token=***&pin=***\" -H \"X-Key: ***\" --users 42", read.Plan!.Command);
        Assert.Equal(["At token=*** the answer said ***.", "Only 42 requests succeeded."], read.Notes);
        Assert.Equal(["query token", "query pin", "header X-Key"], read.Plan.Masked!);
        Assert.Equal(Runs.OneStep().Totals.Ok, read.Totals.Ok);
    }

    [Fact]
    public async Task A_run_that_keeps_its_secrets_is_read_with_them()
    {
        JsonObject run = CreateOlder();
        run["plan"]!["keepsSecrets"] = true;

        Assert.Equal("GET /orders?token=s3cr3t-token&pin=42", (await ReadAsync(run)).Endpoints[0].Name);
    }

    // As a version without masks wrote it: the secrets everywhere, and no list of what was masked.
    private static JsonObject CreateOlder()
    {
        RunResult run = Runs.OneStep();
        RunResult named = run with
        {
            Plan = run.Plan! with
            {
                Command = $"threadbare run \"{Url}\" -H \"X-Key: key-7\" --users 42",
                Request = run.Plan.Request with { Headers = [new RequestHeader("X-Key", "key-7")] },
            },
            Endpoints = [new EndpointResult { Name = $"GET /orders?token={Secret}&pin=42", Method = "GET", Template = "/orders" }],
            Preflight = [new PreflightAnswer { Url = Url, Status = 200 }],
            Notes = [$"At token={Secret} the answer said {Secret}.", "Only 42 requests succeeded."],
        };
        JsonObject written = JsonNode.Parse(RunFile.ToText(named))!.AsObject();
        JsonObject plan = JsonSerializer.SerializeToNode(named.Plan!, OldPlanJson.Default.LoadPlan)!.AsObject();
        written["plan"] = plan;
        plan.Remove("masked");
        plan["urls"] = new JsonArray(Url);
        plan["request"]!["headers"]![0]!["value"] = "key-7";
        return written;
    }

    private static async Task<RunResult> ReadAsync(JsonObject run)
    {
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(run.ToJsonString()));
        return await RunFile.ReadAsync(stream, CancellationToken.None);
    }
}
