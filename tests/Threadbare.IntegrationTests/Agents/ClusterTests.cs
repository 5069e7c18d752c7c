using System.Globalization;
using System.Net;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>A coordinator that finds what Kubernetes mounts into a pod. A small server over HTTPS plays the cluster.</summary>
public sealed class ClusterTests : IAsyncDisposable
{
    private readonly FleetOfTools _fleet = new();
    private readonly string _mounted = RunFolders.Next();
    private readonly List<string> _asked = [];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    // At night: the coordinator waits three seconds for the cluster, which a machine full of tests may need.
    [Fact(Explicit = true)]
    public async Task A_lost_agent_is_told_with_what_the_cluster_knows_of_its_pod()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && Environment.UserName == "root", "Only root can mount a folder in a namespace.");
        await using WebApplication cluster = await StartClusterAsync();
        await using ScenarioServer server = await ScenarioServer.StartAsync("wire", pages => pages.MapGet("/a", () => "a"), Token);
        ThreadbareTool coordinator = await _fleet.CoordinateUnderAsync(
            InPod(), PlaceOf(cluster), "run", $"{server.Address}/a", "--rate", "100", "--duration", "6s", "--agents", "2");
        _fleet.Join("threadbare-agents-0-abcde");
        ThreadbareTool second = _fleet.Join("threadbare-agents-1-fghij");
        await coordinator.Begun;
        await Waiting.UntilAsync(() => server.Seen.Count > 150, TimeSpan.FromSeconds(30));
        second.Kill();

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(4, run.ExitCode);
        Assert.Equal("its connection ended; its container was killed for lack of memory (OOMKilled)",
            run.Run.GetProperty("agents")[1].GetProperty("lost").GetProperty("why").GetString());
        Assert.Equal("Bearer secret /api/v1/namespaces/load/pods/threadbare-agents-1-fghij", _asked[0]);
    }

    [Fact(Explicit = true)]
    public async Task A_name_that_is_no_pods_name_is_never_asked_for()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && Environment.UserName == "root", "Only root can mount a folder in a namespace.");
        await using WebApplication cluster = await StartClusterAsync();
        await using ScenarioServer server = await ScenarioServer.StartAsync("wire", pages => pages.MapGet("/a", () => "a"), Token);
        ThreadbareTool coordinator = await _fleet.CoordinateUnderAsync(
            InPod(), PlaceOf(cluster), "run", $"{server.Address}/a", "--rate", "100", "--duration", "6s", "--agents", "1");
        ThreadbareTool agent = _fleet.Join("../secrets/keys");
        await coordinator.Begun;
        await Waiting.UntilAsync(() => server.Seen.Count > 50, TimeSpan.FromSeconds(30));
        agent.Kill();

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal("its connection ended", run.Run.GetProperty("agents")[0].GetProperty("lost").GetProperty("why").GetString());
        Assert.Empty(_asked);
    }

    public ValueTask DisposeAsync() => _fleet.DisposeAsync();

    // The keys of a coordinator are those of a server at 127.0.0.1.
    private async Task<WebApplication> StartClusterAsync()
    {
        string keys = Path.Combine(_mounted, "keys");
        await ThreadbareTool.RunAsync("agent", "keys", "--keys", keys);
        File.Copy(Path.Combine(keys, "ca.pem"), Path.Combine(_mounted, "ca.crt"));
        await File.WriteAllTextAsync(Path.Combine(_mounted, "token"), "secret\n", Token);
        await File.WriteAllTextAsync(Path.Combine(_mounted, "namespace"), "load", Token);
        var certificate = X509Certificate2.CreateFromPemFile(Path.Combine(keys, "coordinator.pem"), Path.Combine(keys, "coordinator.key"));

        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, socket => socket.UseHttps(certificate)));
        WebApplication cluster = builder.Build();
        cluster.Run(AnswerAsync);
        await cluster.StartAsync(Token);
        return cluster;
    }

    // A node needs a moment to tell the cluster: the first answer says that the pod is running.
    private async Task AnswerAsync(HttpContext context)
    {
        _asked.Add($"{context.Request.Headers.Authorization} {context.Request.Path}");
        string finished = TimeProvider.System.GetUtcNow().ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture);
        string state = _asked.Count == 1
            ? """ "running": { "startedAt": "2026-11-24T12:00:00Z" } """
            : $$""" "terminated": { "exitCode": 137, "reason": "OOMKilled", "finishedAt": "{{finished}}" } """;
        await context.Response.WriteAsync($$"""
            { "kind": "Pod", "apiVersion": "v1", "status": { "containerStatuses": [ { "name": "agent", "state": { {{state}} } } ] } }
            """, Token);
    }

    // Mounts the folder where Kubernetes does, for this process alone.
    private IReadOnlyList<string> InPod()
    {
        const string place = "/var/run/secrets/kubernetes.io/serviceaccount";
        return
        [
            "unshare", "--mount", "sh", "-c",
            $"mount -t tmpfs tmpfs /var/run/ && mkdir -p {place} && mount --bind {_mounted} {place} && exec \"$@\"", "sh",
        ];
    }

    private static Dictionary<string, string> PlaceOf(WebApplication cluster) => new()
    {
        ["KUBERNETES_SERVICE_HOST"] = "127.0.0.1",
        ["KUBERNETES_SERVICE_PORT"] = $"{new Uri(cluster.Urls.Single()).Port}",
    };
}
