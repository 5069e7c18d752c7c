using System.Text.Json;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Xunit;
using KestrelServer = Threadbare.IntegrationTests.Client.KestrelServer;

namespace Threadbare.IntegrationTests.Run;

public sealed class SetupTests
{
    private const int CouldNotStart = 3;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("find", "?status=404", "", "is status 404 (Not Found): check the path")]
    [InlineData("run", "?status=404", "", "It says: \"HTTP/1.1 GET\"", Explicit = true)]
    [InlineData("find", "?status=415", "--body a=1", "add --header \"Content-Type: application/json\"", Explicit = true)]
    [InlineData("run", "?status=401", "", "--header \"Authorization: Bearer TOKEN\"", Explicit = true)]
    [InlineData("find", "?status=500", "", "the service fails on a single request", Explicit = true)]
    [InlineData(
        "find", "?status=302&location=http://other.test/", "", "redirects to another host or port, http://other.test/", Explicit = true)]
    [InlineData("run", "?status=302&location=/Account/Login%3FReturnUrl%3Dx", "", "leads to a login page", Explicit = true)]
    [InlineData("run", "?status=302&location=/account/login", "--follow-redirects", "leads to a login page", Explicit = true)]
    [InlineData("find", "", "--expect 201", "the status is 200, expected 201", Explicit = true)]
    [InlineData("run", "", "--expect-body nonsense", "the body does not contain \"nonsense\"", Explicit = true)]
    public async Task A_wrong_setup_is_no_verdict(string verb, string query, string options, string said)
    {
        await using var server = await KestrelServer.StartAsync(HttpProtocols.Http1, false, Token);

        ToolRun run = await ThreadbareTool.RunAsync(
            [verb, $"{server.Address}/{query}", "--no-attach", "--quiet", .. options.Split(' ', StringSplitOptions.RemoveEmptyEntries)]);

        Assert.Equal(CouldNotStart, run.ExitCode);
        Assert.Contains(said, run.Error, StringComparison.Ordinal);
        Assert.Equal(JsonValueKind.Null, run.Verdict.ValueKind);
        Assert.Equal(0, run.Total("sent"));
        Assert.Contains(said, run.Run.GetProperty("preflight")[0].GetProperty("hint").GetString(), StringComparison.Ordinal);
        Assert.InRange(server.Requests, 1, 2);
    }

    [Theory]
    [InlineData(true, "http", "speaks TLS: use https://")]
    [InlineData(false, "https", "does not speak TLS: use http://", Explicit = true)]
    public async Task The_wrong_protocol_is_no_verdict(bool isSecure, string scheme, string said)
    {
        await using var server = await KestrelServer.StartAsync(HttpProtocols.Http1, isSecure, Token);
        string address = $"{scheme}://127.0.0.1:{new Uri(server.Address).Port}/";

        ToolRun run = await ThreadbareTool.RunAsync("find", address, "--no-attach", "--quiet");

        Assert.Equal(CouldNotStart, run.ExitCode);
        Assert.Contains(said, run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("?status=404", "--accept", "404", Explicit = true)]
    [InlineData("?status=302&location=http://other.test/", "--accept", "302", Explicit = true)]
    [InlineData("?status=302&location=/account/login", "--expect", "302", Explicit = true)]
    public async Task What_the_user_means_is_loaded(string query, string option, string status)
    {
        await using var server = await KestrelServer.StartAsync(HttpProtocols.Http1, false, Token);

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", $"{server.Address}/{query}", option, status, "--users", "2", "--requests", "20", "--no-attach", "--quiet");

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(20, run.Total("ok"));
        Assert.Equal(20, run.Totals.GetProperty("statuses").GetProperty(status).GetInt64());
        Assert.Equal(21, server.Requests);
    }

    [Fact(Explicit = true)]
    public async Task A_redirect_within_the_site_is_told_or_followed()
    {
        await using var server = await KestrelServer.StartAsync(HttpProtocols.Http1, false, Token);
        string address = $"{server.Address}/?status=302&location=/there";
        string[] load = ["run", address, "--users", "2", "--requests", "20", "--no-attach", "--quiet"];

        ToolRun told = await ThreadbareTool.RunAsync(load);
        ToolRun followed = await ThreadbareTool.RunAsync([.. load, "--follow-redirects"]);

        Assert.Equal(20, told.Totals.GetProperty("statuses").GetProperty("302").GetInt64());
        Assert.Contains(told.Notes, note => note.Contains("--follow-redirects follows it", StringComparison.Ordinal));
        Assert.Equal(20, followed.Totals.GetProperty("statuses").GetProperty("200").GetInt64());
        Assert.Equal(20 + 1, server.Targets.Count(target => target == "/there"));
    }

    [Fact(Explicit = true)]
    public async Task Each_address_has_figures_of_its_own_and_the_mixture_raises_no_alarm()
    {
        await using var server = await KestrelServer.StartAsync(HttpProtocols.Http1, false, Token);

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", $"{server.Address}/slow?wait=80", $"{server.Address}/quick", $"{server.Address}/gone?status=404",
            "--users", "4", "--requests", "120", "--no-attach", "--quiet");

        List<JsonElement> all = [.. run.Run.GetProperty("endpoints").EnumerateArray()];
        Assert.Equal(["GET /slow", "GET /quick", "GET /gone"], all.Select(each => each.GetProperty("name").GetString()!));
        Assert.Equal(run.Total("sent"), all.Sum(each => each.GetProperty("sent").GetInt64()));
        Assert.Equal(run.Total("failed"), all[2].GetProperty("failures").GetProperty("http-404").GetInt64());
        Assert.True(Median(all[0]) > 4 * Median(all[1]), "The slow address has the times of the quick one.");
        Assert.Equal("holds", run.Verdict.GetProperty("outcome").GetString());
        Assert.Contains(run.Notes, note => note.Contains("/gone", StringComparison.Ordinal));

        static double Median(JsonElement endpoint) => endpoint.GetProperty("responseTime").GetProperty("p50").GetDouble();
    }

    [Theory]
    [InlineData(Behaviour.ResetsOnAccept, Explicit = true)]
    [InlineData(Behaviour.SendsGarbage, Explicit = true)]
    public async Task A_search_in_which_nothing_succeeds_is_no_verdict(Behaviour behaviour)
    {
        await using FaultyServer server = FaultyServer.Start(behaviour);
        string address = behaviour == Behaviour.ResetsOnAccept ? server.Address.ToString() : server.AddressOf(behaviour).ToString();

        ToolRun run = await ThreadbareTool.RunAsync("find", address, "--no-attach", "--quiet");

        Assert.Equal(CouldNotStart, run.ExitCode);
        Assert.Contains("No request succeeded", run.Error, StringComparison.Ordinal);
        Assert.Equal(JsonValueKind.Null, run.Verdict.ValueKind);
    }

    [Fact(Explicit = true)]
    public async Task A_comparison_with_an_arm_that_is_set_up_wrongly_does_not_start()
    {
        await using var server = await KestrelServer.StartAsync(HttpProtocols.Http1, false, Token);

        ToolRun run = await ThreadbareTool.RunAsync(
            "compare", server.Address, $"{server.Address}/?status=403", "--users", "1", "--duration", "1s", "--no-attach", "--quiet");

        Assert.Equal(CouldNotStart, run.ExitCode);
        Assert.Contains("is status 403 (Forbidden)", run.Error, StringComparison.Ordinal);
        Assert.Equal(2, server.Requests);
    }
}
