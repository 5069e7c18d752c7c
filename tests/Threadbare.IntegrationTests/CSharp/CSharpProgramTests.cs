using System.Diagnostics;
using Microsoft.AspNetCore.Builder;
using Threadbare.IntegrationTests.Scenarios;
using Xunit;

namespace Threadbare.IntegrationTests.CSharp;

/// <summary>Programs of a single file, run as a user runs them.</summary>
public sealed class CSharpProgramTests
{
    private const string Program =
        """
        #:project ../../src/Threadbare.CommandLine/Threadbare.CommandLine.csproj
        using Threadbare;
        return await LoadTest.For("http://localhost:1")
            .Scenario("reader", run: async user =>
            {
                Answer answer = await user.Get($"/orders/{user.Number}");
                user.Check(answer.IsSuccess, "it is there");
            })
            .Users(2).For(1.Seconds())
            .RunAsync(args);
        """;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact(Timeout = 600_000, Explicit = true)]
    public async Task A_program_has_the_verbs_options_and_exit_codes_of_the_tool()
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync("wire", AddOrders, Token);
        string folder = Path.Combine(SourceTree.Root, "examples", "load");
        string file = Path.Combine(folder, $"test-{Guid.NewGuid():N}.cs");
        await File.WriteAllTextAsync(file, Program, Token);
        try
        {
            (int missing, _, string error) = await RunAsync(file);
            (int check, string shown, _) = await RunAsync(file, "check", "--target", server.Address);
            (int run, string json, _) = await RunAsync(
                file, "run", "--target", server.Address, "--users", "3", "--duration", "1s", "--json", "-", "--quiet", "--no-attach");
            (int lab, _, string noLab) = await RunAsync(file, "lab");

            Assert.Equal((3, 0, 0, 2), (missing, check, run, lab));
            Assert.Contains("Nothing listens at localhost:1", error, StringComparison.Ordinal);
            Assert.Contains("/orders/", shown, StringComparison.Ordinal);
            Assert.Contains("\"GET /orders/{", json, StringComparison.Ordinal);
            Assert.Contains("run threadbare lab", noLab, StringComparison.Ordinal);
        }
        finally
        {
            File.Delete(file);
        }
    }

    private static void AddOrders(WebApplication application) => application.MapGet("/orders/{id}", () => "ok");

    private static async Task<(int ExitCode, string Output, string Error)> RunAsync(string file, params string[] words)
    {
        using Process process = Process.Start(new ProcessStartInfo("dotnet", ["run", "-c", "Release", file, "--", .. words])
        {
            RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = Path.GetTempPath(),
        })!;
        Task<string> output = process.StandardOutput.ReadToEndAsync(Token);
        Task<string> error = process.StandardError.ReadToEndAsync(Token);
        await process.WaitForExitAsync(Token);
        return (process.ExitCode, await output, await error);
    }
}
