using System.Text.Json;
using Xunit;

namespace Threadbare.IntegrationTests.Packages;

/// <summary>The packages of a C# load test, used in an empty folder as a user uses them.</summary>
[Collection(Alone.Name)]
public sealed class PackedLibraryTests
{
    [Fact(Explicit = true)]
    public async Task Ten_lines_in_a_file_find_the_limit_of_a_service_and_its_line()
    {
        using var feed = new LocalFeed();
        await feed.PackAsync("Threadbare");
        await feed.PackAsync("Threadbare.Diagnostics");
        await feed.PackAsync("Threadbare.CommandLine");
        await using LabService lab = await LabService.StartAsync();
        string file = Path.Combine(feed.Folder, "load.cs");
        await File.WriteAllTextAsync(file, CreateProgram(feed.Version, lab.At("/")), TestContext.Current.CancellationToken);

        (int code, string output, string error) = await feed.RunAsync(
            "dotnet", "run", "load.cs", "--", "find", "--max-users", "64", "--json", "-", "--quiet");

        Assert.True(code == 0, output + error);
        JsonElement verdict = JsonDocument.Parse(output).RootElement.GetProperty("verdict");
        Assert.Equal("thread-pool", verdict.GetProperty("limit").GetString());
        Assert.NotEmpty(verdict.GetProperty("line").GetProperty("file").GetString()!);
        Assert.Single(Directory.GetFiles(Path.Combine(feed.Folder, "runs"), "report.html", SearchOption.AllDirectories));
    }

    private static string CreateProgram(string version, string target) =>
        $$"""
        #:package Threadbare@{{version}}
        using Threadbare;

        return await LoadTest.For("{{target.TrimEnd('/')}}")
            .Scenario("reader",
                start: async user => await user.Post("/streams/body/awaited", json: new { name = "anna" }),
                run: async user =>
                {
                    Answer answer = await user.Get("/sync");
                    user.Check(answer.IsSuccess, "it is there");
                })
            .RunAsync(args);
        """;
}
