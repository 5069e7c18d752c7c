using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Doctor;

public sealed class DoctorTests
{
    [Fact(Explicit = true)]
    public async Task Without_an_address_doctor_checks_only_the_machine()
    {
        ToolRun run = await ThreadbareTool.RunAsync("doctor", "--json", "-", "--quiet");

        JsonElement report = JsonDocument.Parse(run.Output).RootElement;
        Assert.Equal((0, "threadbare-doctor/1"), (run.ExitCode, report.GetProperty("schema").GetString()));
        Assert.Equal(JsonValueKind.Null, report.GetProperty("target").ValueKind);
        Assert.True(report.GetProperty("machine").GetProperty("processors").GetProperty("allowed").GetInt32() >= 1);
        Assert.NotEqual("", Severity(report, "file-descriptors"));
    }

    [Fact]
    public async Task Doctor_reads_the_settings_of_a_service_but_not_its_secrets()
    {
        var environment = new Dictionary<string, string>
        {
            ["ASPNETCORE_ENVIRONMENT"] = "Development",
            ["DOTNET_gcServer"] = "1",
            ["DOTNET_ThreadPool_ForceMaxWorkerThreads"] = "32",
            ["ConnectionStrings__Shop"] = "Host=db.example;Username=shop;Password=hidden;Maximum Pool Size=20",
            ["Kestrel__Limits__MaxConcurrentConnections"] = "64",
        };
        await using LabService lab = await LabService.StartAsync(environment);

        ToolRun run = await ThreadbareTool.RunAsync("doctor", lab.At("/hello"), "--json", "-");

        JsonElement report = JsonDocument.Parse(run.Output).RootElement;
        Assert.Equal(0, run.ExitCode);
        Assert.Equal(lab.Id, report.GetProperty("target").GetProperty("process").GetProperty("id").GetInt32());
        Assert.Equal(("ok", "ok"), (Severity(report, "answer"), Severity(report, "target-process")));
        Assert.All(["environment", "pool-maximum", "kestrel-limits"], check => Assert.Equal("warning", Severity(report, check)));
        Assert.Equal(("ok", "info"), (Severity(report, "gc-mode"), Severity(report, "outbound-connections")));
        Assert.Contains("db.example) has at most 20 connections", Statement(report, "database-pool"), StringComparison.Ordinal);
        Assert.Contains("capped at 50 threads", Statement(report, "pool-maximum"), StringComparison.Ordinal);
        Assert.DoesNotContain("hidden", run.Output + run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_missing_target_is_exit_code_3_and_the_machine_is_still_described()
    {
        ToolRun run = await ThreadbareTool.RunAsync("doctor", $"localhost:{LoopbackPort.FindFree()}");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("Nothing listens at localhost:", run.Error, StringComparison.Ordinal);
        Assert.Contains("files and sockets open", run.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("localhost:1", "localhost:2", "threadbare: 'localhost:1 localhost:2': expected one address.\n")]
    [InlineData("--pid", "4194305", "threadbare: --pid 4194305: no such process is running. Expected the number of a running process.\n")]
    public async Task A_mistake_is_one_line_and_exit_code_2(string first, string second, string problem)
    {
        ToolRun run = await ThreadbareTool.RunAsync("doctor", first, second);

        Assert.Equal((2, problem), (run.ExitCode, run.Error));
    }

    private static string Severity(JsonElement report, string id) => FindCheck(report, id).GetProperty("severity").GetString()!;

    private static string Statement(JsonElement report, string id) => FindCheck(report, id).GetProperty("statement").GetString()!;

    private static JsonElement FindCheck(JsonElement report, string id) =>
        Assert.Single(report.GetProperty("checks").EnumerateArray(), check => check.GetProperty("id").GetString() == id);
}
