using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Threadbare.IntegrationTests.Faults;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Client;

public sealed class ClientEngineTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory(Timeout = 120_000)]
    [InlineData(HttpProtocols.Http1, false, HttpProtocol.Http1, "HTTP/1.1")]
    [InlineData(HttpProtocols.Http1, true, HttpProtocol.Http1, "HTTP/1.1")]
    [InlineData(HttpProtocols.Http2, false, HttpProtocol.Http2, "HTTP/2")]
    [InlineData(HttpProtocols.Http2, true, HttpProtocol.Http2, "HTTP/2")]
    [InlineData(HttpProtocols.Http3, true, HttpProtocol.Http3, "HTTP/3")]
    public async Task Every_request_is_answered_in_every_http_version(HttpProtocols offered, bool secure, HttpProtocol asked, string spoken)
    {
        Assert.SkipUnless(offered != HttpProtocols.Http3 || KestrelServer.SpeaksQuic, "QUIC is not installed.");
        await using KestrelServer server = await KestrelServer.StartAsync(offered, secure, Token);

        LoadPlan plan = CreatePlan(server.Address, asked).WithRequest("POST", new TextBody("hello")) with { Requests = 200 };
        RunResult result = await RunAsync(plan);

        Assert.Equal("client", result.Target.Engine);
        Assert.Equal((200, 200, 0), (server.Requests, result.Totals.Ok, result.Totals.Failed));
        Assert.Equal(200 * (spoken + " POST hello").Length, result.Totals.BytesReceived);
    }

    [Fact(Timeout = 120_000)]
    public async Task Http_3_without_quic_is_refused_before_the_start()
    {
        Assert.SkipWhen(KestrelServer.SpeaksQuic, "QUIC is installed.");

        LoadPlan plan = CreatePlan("https://127.0.0.1:1", HttpProtocol.Http3);
        UsageException fault = await Assert.ThrowsAsync<UsageException>(() => RunAsync(plan));

        Assert.Contains("libmsquic", Assert.Single(fault.Problems), StringComparison.Ordinal);
    }

    [Fact(Timeout = 120_000)]
    public async Task Newer_protocols_without_keep_alive_are_refused_before_the_start()
    {
        LoadPlan plan = CreatePlan("http://127.0.0.1:1", HttpProtocol.Http2) with { KeepAlive = false };
        UsageException fault = await Assert.ThrowsAsync<UsageException>(() => RunAsync(plan));

        Assert.StartsWith(PlanProperty.KeepAlive, Assert.Single(fault.Problems), StringComparison.Ordinal);
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task Arrivals_follow_their_rate_over_http_2()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http2, true, Token);

        LoadPlan plan = CreatePlan(server.Address + "/?wait=50", HttpProtocol.Http2) with
        {
            Shape = new ConstantLoad(100, ByRate: true),
            Duration = TimeSpan.FromSeconds(2),
        };
        RunResult result = await RunAsync(plan);

        Assert.Equal((200, 200, 0), (result.Totals.Sent, result.Totals.Ok, result.Totals.Dropped));
        Assert.InRange(result.Totals.ResponseTime.P50, 40, 500);
    }

    [Fact(Timeout = 120_000)]
    public async Task Addresses_that_differ_in_the_user_alone_are_both_loaded()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, false, Token);
        string other = server.Address.Replace("//", "//somebody:else@", StringComparison.Ordinal);

        LoadPlan plan = CreatePlan(server.Address, HttpProtocol.Http1) with { Urls = [server.Address, other], Requests = 10 };
        RunResult result = await RunAsync(plan);

        Assert.Equal((10, 10), (result.Totals.Sent, result.Totals.Ok));
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task A_port_of_this_machine_that_leads_to_another_name_is_not_trusted_unless_asked_for()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, true, Token, "shop.example");
        string[] load = ["run", server.Address, "--users", "1", "--requests", "5", "--no-attach"];

        ToolRun checks = await ThreadbareTool.RunAsync(load);
        int trusted = server.Requests;
        ToolRun accepts = await ThreadbareTool.RunAsync([.. load, "--insecure"]);

        Assert.Equal(0, trusted);
        Assert.Contains("'CN=shop.example' is not trusted", checks.Error, StringComparison.Ordinal);
        Assert.Contains("or accept any with --insecure", checks.Error, StringComparison.Ordinal);
        Assert.Equal(5, accepts.Total("ok"));
        Assert.Contains("--insecure accepted any certificate: nothing proves which service answered.", accepts.Notes);
    }

    [Theory(Timeout = 120_000)]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_address_of_IPv6_is_checked_and_loaded(bool secure)
    {
        Assert.SkipUnless(Socket.OSSupportsIPv6, "This machine has no IPv6.");
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, secure, Token, at: IPAddress.IPv6Loopback);
        string plan = Path.Combine(Directory.CreateTempSubdirectory("threadbare-ipv6").FullName, "plan.yaml");
        string text = $"schema: threadbare-plan/1\ntarget: \"{server.Address}\"\nscenarios: {{ main: {{ steps: [ get: / ] }} }}\n";
        await File.WriteAllTextAsync(plan, text, Token);

        ToolRun check = await ThreadbareTool.RunAsync("check", plan);
        ToolRun load = await ThreadbareTool.RunAsync(
            "run", server.Address, "--engine", "client", "--users", "2", "--requests", "10", "--no-attach");

        Directory.Delete(Path.GetDirectoryName(plan)!, recursive: true);
        Assert.True(check.ExitCode == 0, check.Error);
        Assert.Contains("[::1]", server.Address, StringComparison.Ordinal);
        Assert.Equal(10, load.Total("ok"));
        Assert.Equal(secure ? 1 : 0, load.Notes.Count(note => note.StartsWith("The certificate 'CN=localhost' is not trusted.",
            StringComparison.Ordinal)));
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task Connections_stay_within_their_maximum()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, true, Token);

        LoadPlan plan = CreatePlan(server.Address + "/?wait=5", HttpProtocol.Http1) with
        {
            Shape = new ConstantLoad(20),
            Requests = 200,
            MaxConnections = 3,
        };
        RunResult result = await RunAsync(plan);

        Assert.InRange(result.Generator.Connections, 1, 3);
        Assert.True(result.Totals.ResponseTime.P50 > result.Totals.ServiceTime.P50, "Response time includes the wait for a connection.");
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task Feeds_fill_the_address_and_statuses_are_counted()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http2, false, Token);
        LoadPlan plan = CreatePlan(server.Address + "/{what}?status={code}", HttpProtocol.Http2) with
        {
            Feeds =
            [
                new ScenarioFeed("what", ["a b"]),
                new ScenarioFeed("code", ["200", "404", "503", "301"]) { Pick = FeedPick.Sequential },
            ],
            Requests = 40,
            Accept = [404],
        };

        RunResult result = await RunAsync(plan);

        Assert.Equal((30, 10), (result.Totals.Ok, result.Totals.Failures["http-503"]));
        Assert.Contains("/a%20b?status=301", server.Targets);
    }

    [Fact(Timeout = 120_000)]
    public async Task A_HEAD_request_gets_no_body()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http2, true, Token);

        LoadPlan plan = CreatePlan(server.Address, HttpProtocol.Http2).WithRequest("HEAD", null) with { Requests = 20 };
        RunResult result = await RunAsync(plan);

        Assert.Equal((20, 0), (result.Totals.Ok, result.Totals.BytesReceived));
    }

    [Theory(Timeout = 120_000)]
    [InlineData(Behaviour.ClosesBeforeAnswer, "closed", Explicit = true)]
    [InlineData(Behaviour.ResetsBeforeAnswer, "reset", Explicit = true)]
    [InlineData(Behaviour.ResetsInsideAnswer, "reset", Explicit = true)]
    [InlineData(Behaviour.StallsBeforeHead, "timeout", Explicit = true)]
    [InlineData(Behaviour.StallsInsideBody, "timeout", Explicit = true)]
    [InlineData(Behaviour.LengthTooLong, "closed", Explicit = true)]
    [InlineData(Behaviour.SendsBadChunkSize, "malformed")]
    [InlineData(Behaviour.SendsEndlessHeaders, "headers-too-large", Explicit = true)]
    [InlineData(Behaviour.ClosesInsideChunk, "closed", Explicit = true)]
    public async Task Failures_of_a_misbehaving_target_are_counted_by_kind(Behaviour behaviour, string kind)
    {
        await using var server = FaultyServer.Start();

        LoadPlan plan = CreatePlan(server.AddressOf(behaviour).ToString(), HttpProtocol.Http1) with
        {
            Duration = TimeSpan.FromSeconds(0.8),
            // Short only where it is what fails: on a crowded machine any answer may take that long.
            Timeout = TimeSpan.FromSeconds(kind == "timeout" ? 0.6 : 30),
        };
        RunResult result = await RunAsync(plan);

        Assert.Equal(0, result.Totals.Ok);
        Assert.Equal(kind, Assert.Single(result.Totals.Failures).Key);
        Assert.Single(result.Totals.FailureExamples);
    }

    [Theory(Timeout = 120_000)]
    [InlineData("http", HttpProtocol.Http1, Explicit = true)]
    [InlineData("https", HttpProtocol.Http1, Explicit = true)]
    [InlineData("https", HttpProtocol.Http2)]
    public async Task An_address_without_a_listener_is_a_refused_connection(string scheme, HttpProtocol protocol)
    {
        RunResult result = await RunAsync(CreatePlan($"{scheme}://127.0.0.1:1/", protocol) with { Duration = TimeSpan.FromSeconds(1) });

        Assert.Equal("connect-refused", Assert.Single(result.Totals.Failures).Key);
        Assert.InRange(result.Totals.Failed, 4, 60);
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task A_service_without_tls_fails_the_handshake()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, false, Token);

        string secure = server.Address.Replace("http:", "https:", StringComparison.Ordinal);
        RunResult result = await RunAsync(CreatePlan(secure, HttpProtocol.Http1) with { Duration = TimeSpan.FromSeconds(1) });

        Assert.Equal("tls", Assert.Single(result.Totals.Failures).Key);
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task A_service_without_the_http_version_is_a_failed_connection()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, true, Token);

        RunResult result = await RunAsync(CreatePlan(server.Address, HttpProtocol.Http2) with { Duration = TimeSpan.FromSeconds(1) });

        Assert.Equal(0, result.Totals.Ok);
        Assert.All(result.Totals.Failures, failure => Assert.True(failure.Key is "connect-failed" or "tls", failure.Key));
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task A_stalled_service_does_not_extend_the_run_beyond_the_grace_period()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http2, true, Token);

        LoadPlan plan = CreatePlan(server.Address + "/?wait=20000", HttpProtocol.Http2) with
        {
            Duration = TimeSpan.FromSeconds(1),
            Grace = TimeSpan.FromSeconds(1),
        };
        RunResult result = await RunAsync(plan);

        Assert.Equal((4, 4), (result.Totals.Sent, result.Totals.Unfinished));
    }

    private static LoadPlan CreatePlan(string url, HttpProtocol protocol) => new()
    {
        Urls = [url],
        Shape = new ConstantLoad(4),
        Engine = EngineChoice.Client,
        Http = protocol,
        Timeout = TimeSpan.FromSeconds(10),
        Grace = TimeSpan.FromSeconds(5),
    };

    private static Task<RunResult> RunAsync(LoadPlan plan) =>
        new LoadRun(plan, TimeProvider.System).RunAsync(CancellationToken.None, Token);
}
