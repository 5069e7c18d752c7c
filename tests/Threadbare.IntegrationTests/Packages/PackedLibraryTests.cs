using System.Text.Json;
using Xunit;

namespace Threadbare.IntegrationTests.Packages;

/// <summary>The packages of a C# load test, used in an empty folder as a user uses them.</summary>
[Collection(PackedFeed.Name), Trait(Weekly.Trait, Weekly.Value)]
public sealed class PackedLibraryTests(PackedFeed packed)
{
    [Fact(Explicit = true)]
    public async Task A_program_of_one_file_finds_the_limit_of_a_service_and_its_line()
    {
        LocalFeed feed = await packed.GetLibrariesAsync();
        await using LabService lab = await LabService.StartAsync();
        await WriteAsync(feed, "load.cs",
            $$"""
            return await LoadTest.For("{{lab.At("")}}")
                .Scenario("reader",
                    start: async user => await user.Post("/streams/body/awaited", json: new { name = "anna" }),
                    run: async user =>
                    {
                        Answer answer = await user.Get("/sync");
                        user.Check(answer.IsSuccess, "it is there");
                    })
                .RunAsync(args);
            """);

        (int code, string output, string error) = await feed.RunAsync(
            "dotnet", "run", "load.cs", "--", "find", "--max-users", "64", "--json", "-", "--quiet", "--out", "found");

        Assert.True(code == 0, output + error);
        JsonElement verdict = JsonDocument.Parse(output).RootElement.GetProperty("verdict");
        Assert.Equal("thread-pool", verdict.GetProperty("limit").GetString());
        Assert.NotEmpty(verdict.GetProperty("line").GetProperty("file").GetString()!);
        Assert.True(File.Exists(Path.Combine(feed.Folder, "found", "report.html")));
    }

    [Fact(Explicit = true)]
    public async Task A_program_published_as_native_code_names_the_line_that_blocks()
    {
        LocalFeed feed = await packed.GetLibrariesAsync();
        await using LabService lab = await LabService.StartAsync();
        await WriteAsync(feed, "native.cs",
            $$"""
            using System.Text.Json;
            using System.Text.Json.Serialization;

            return await LoadTest.For("{{lab.At("")}}")
                .Scenario("reader",
                    start: async user => await user.Post("/streams/body/awaited", RequestContent.Json(new("anna"), Shapes.Default.Login)),
                    run: async user => await user.Get("/sync"))
                .RunAsync(args);

            internal sealed record Login(string Name);

            [JsonSerializable(typeof(Login))]
            internal sealed partial class Shapes : JsonSerializerContext;
            """);
        await feed.RequireAsync("publish", "native.cs", "-o", "native");

        (int code, string output, string error) = await feed.RunAsync(
            Path.Combine(feed.Folder, "native", OperatingSystem.IsWindows() ? "native.exe" : "native"),
            "run", "--users", "40", "--duration", "5s", "--json", "-", "--quiet", "--out", "measured");

        Assert.True(code == 0, output + error);
        JsonElement result = JsonDocument.Parse(output).RootElement;
        Assert.Equal(0, result.GetProperty("totals").GetProperty("failed").GetInt64());
        Assert.NotEmpty(result.GetProperty("blame")[0].GetProperty("file").GetString()!);
        Assert.True(File.Exists(Path.Combine(feed.Folder, "measured", "report.html")));
    }

    [Fact(Explicit = true)]
    public async Task A_project_of_the_template_loads_a_service()
    {
        LocalFeed feed = await packed.GetLibrariesAsync();
        await using LabService lab = await LabService.StartAsync();
        await feed.PackAsync("templates/Threadbare.Templates");
        string[] aside = ["--debug:custom-hive", Path.Combine(feed.Folder, "hive")];
        await feed.RequireAsync(
            ["new", "install", Path.Combine(feed.Folder, "packages", $"Threadbare.Templates.{feed.Version}.nupkg"), .. aside]);
        await feed.RequireAsync(["new", "threadbare", "-o", "ShopLoad", "--target", lab.At(""), .. aside]);
        string program = Path.Combine(feed.Folder, "ShopLoad", "Program.cs");
        string text = await File.ReadAllTextAsync(program, TestContext.Current.CancellationToken);
        // A user's first change: the lab has no page at /.
        await File.WriteAllTextAsync(
            program, text.Replace("Get(\"/\")", "Get(\"/hello\")", StringComparison.Ordinal), TestContext.Current.CancellationToken);

        string[] load = ["--users", "4", "--duration", "2s", "--json", "-", "--quiet", "--out", "measured"];
        (int code, string output, string error) = await feed.RunAsync("dotnet", ["run", "--project", "ShopLoad", "--", .. load]);

        Assert.True(code == 0, output + error);
        Assert.Equal(0, JsonDocument.Parse(output).RootElement.GetProperty("totals").GetProperty("failed").GetInt64());
    }

    private static Task WriteAsync(LocalFeed feed, string name, string program) => File.WriteAllTextAsync(
        Path.Combine(feed.Folder, name),
        $"""
        #:package Threadbare@{feed.Version}
        using Threadbare;
        {program}
        """,
        TestContext.Current.CancellationToken);
}
