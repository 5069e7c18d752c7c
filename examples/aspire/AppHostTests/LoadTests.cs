using Aspire.Hosting;
using Aspire.Hosting.ApplicationModel;
using Aspire.Hosting.Testing;
using Microsoft.Extensions.DependencyInjection;
using Xunit;

namespace AppHostTests;

/// <summary>The load test of the app host. The tool <c>threadbare</c> must be on the <c>PATH</c>.</summary>
public sealed class LoadTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact(Timeout = 240_000)]
    public async Task A_shop_that_holds_no_thread_passes()
    {
        await using DistributedApplication app = await StartAsync();

        CustomResourceSnapshot load = await WaitForVerdictAsync(app);

        Assert.Equal(0, load.ExitCode);
        Assert.Equal(KnownResourceStates.Finished, load.State?.Text);
        Assert.Equal(KnownResourceStateStyles.Success, load.State?.Style);
        Assert.DoesNotContain(load.Properties, one => one.Name == "Line");
    }

    [Fact(Timeout = 240_000)]
    public async Task A_shop_that_holds_threads_fails_and_its_line_is_in_state_and_log()
    {
        await using DistributedApplication app = await StartAsync("--warehouse=blocking");

        CustomResourceSnapshot load = await WaitForVerdictAsync(app);

        string log = await ReadLogAsync(app);
        Assert.True(load.ExitCode == 1, log);
        Assert.Equal(KnownResourceStateStyles.Error, load.State?.Style);
        Assert.StartsWith("FAILED 1 of 2", Read(load, "Verdict"), StringComparison.Ordinal);
        Assert.Contains("thread pool", Read(load, "Verdict"), StringComparison.Ordinal);
        Assert.Contains("Warehouse.cs:19 Shop.Warehouse.Count", Read(load, "Line"), StringComparison.Ordinal);
        Assert.Contains("Warehouse.cs:19", log, StringComparison.Ordinal);
        Assert.Contains("(Shop) is watched instead of process", log, StringComparison.Ordinal);
        Assert.True(File.Exists(Read(load, "Report")));
    }

    [Fact(Timeout = 360_000)]
    public async Task A_load_that_is_started_again_has_a_verdict_of_its_own()
    {
        await using DistributedApplication app = await StartAsync("--warehouse=blocking");
        CustomResourceSnapshot first = await WaitForVerdictAsync(app);

        await app.Services.GetRequiredService<ResourceCommandService>().ExecuteCommandAsync("load", "resource-start", Token);
        CustomResourceSnapshot second = await WaitForVerdictAsync(app, after: Read(first, "Report"));

        Assert.Contains("thread pool", Read(second, "Verdict"), StringComparison.Ordinal);
    }

    private static async Task<DistributedApplication> StartAsync(params string[] words)
    {
        IDistributedApplicationTestingBuilder host = await DistributedApplicationTestingBuilder.CreateAsync<Projects.AppHost>(words, Token);
        DistributedApplication app = await host.BuildAsync(Token);
        await app.StartAsync(Token);
        return app;
    }

    private static async Task<CustomResourceSnapshot> WaitForVerdictAsync(DistributedApplication app, string? after = null)
    {
        ResourceEvent ended = await app.ResourceNotifications
            .WaitForResourceAsync("load", one => Find(one.Snapshot, "Report") is { } report && report != after, Token)
            .WaitAsync(Patience, Token);
        return ended.Snapshot;
    }

    private static async Task<string> ReadLogAsync(DistributedApplication app)
    {
        var lines = new List<string>();
        ResourceLoggerService logs = app.Services.GetRequiredService<ResourceLoggerService>();
        await foreach (IReadOnlyList<LogLine> some in logs.GetAllAsync(app.Services.GetRequiredService<DistributedApplicationModel>()
            .Resources.Single(one => one.Name == "load")).WithCancellation(Token))
        {
            lines.AddRange(some.Select(line => line.Content));
        }

        return string.Join('\n', lines);
    }

    private static string Read(CustomResourceSnapshot load, string property) => Find(load, property) ?? "";

    private static string? Find(CustomResourceSnapshot load, string property) =>
        load.Properties.FirstOrDefault(one => one.Name == property)?.Value?.ToString();
}
