using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Packages;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Telemetry;

/// <summary>The dashboard of Aspire as a process of its own: a receiver of OTLP that was written by others.</summary>
internal sealed class AspireDashboard : IAsyncDisposable
{
    // The version that docs/guides/opentelemetry.md and the app host of the examples name.
    private const string Version = "13.6.5";

    private static readonly string Package = "Aspire.Dashboard.Sdk." + RuntimeInformation.RuntimeIdentifier;

    private readonly Process _process;
    private readonly HttpClient _client = new();

    private AspireDashboard(Process process, string address, string http, string grpc)
    {
        _process = process;
        Address = address;
        HttpReceiver = http;
        GrpcReceiver = grpc;
    }

    /// <summary>The address of its pages.</summary>
    public string Address { get; }

    /// <summary>The address at which it takes OTLP over HTTP.</summary>
    public string HttpReceiver { get; }

    /// <summary>The address at which it takes OTLP over gRPC.</summary>
    public string GrpcReceiver { get; }

    public static async Task<AspireDashboard> StartAsync()
    {
        string program = await RestoreAsync();
        string[] addresses = [.. Enumerable.Range(0, 3).Select(_ => $"http://127.0.0.1:{LoopbackPort.FindFree()}")];
        var start = new ProcessStartInfo(program) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["ASPNETCORE_URLS"] = addresses[0];
        start.Environment["ASPIRE_DASHBOARD_OTLP_HTTP_ENDPOINT_URL"] = addresses[1];
        start.Environment["ASPIRE_DASHBOARD_OTLP_ENDPOINT_URL"] = addresses[2];
        start.Environment["ASPIRE_DASHBOARD_UNSECURED_ALLOW_ANONYMOUS"] = "true";
        Process process = Process.Start(start)!;
        process.OutputDataReceived += (_, _) => { };
        process.ErrorDataReceived += (_, _) => { };
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        var dashboard = new AspireDashboard(process, addresses[0], addresses[1], addresses[2]);
        await Waiting.UntilAsync(dashboard.AnswersAsync, TimeSpan.FromMinutes(1));
        return dashboard;
    }

    /// <summary>Reads all that it has of one kind.</summary>
    /// <param name="kind">Such as <c>resources</c> or <c>logs</c>.</param>
    public async Task<JsonElement> ReadAsync(string kind)
    {
        await using Stream answer = await _client.GetStreamAsync($"{Address}/api/telemetry/{kind}", TestContext.Current.CancellationToken);
        using JsonDocument document = await JsonDocument.ParseAsync(answer, default, TestContext.Current.CancellationToken);
        return document.RootElement.Clone();
    }

    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        _process.Kill();
        await _process.WaitForExitAsync();
        _process.Dispose();
    }

    private static async Task<string> RestoreAsync()
    {
        using var feed = new LocalFeed();
        await File.WriteAllTextAsync(Path.Combine(feed.Folder, "dashboard.csproj"),
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
              </PropertyGroup>
              <ItemGroup>
                <PackageDownload Include="{Package}" Version="[{Version}]" />
              </ItemGroup>
            </Project>
            """,
            TestContext.Current.CancellationToken);
        await feed.RequireAsync("restore");

        string program = Path.Combine(LocalFeed.Cache, Package.ToLowerInvariant(), Version, "tools", "Aspire.Dashboard");
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(program, File.GetUnixFileMode(program) | UnixFileMode.UserExecute);
        }

        return program;
    }

    private async Task<bool> AnswersAsync()
    {
        try
        {
            return await ReadAsync("resources") is { ValueKind: JsonValueKind.Array };
        }
        catch (HttpRequestException)
        {
            return false;
        }
    }
}
