using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Examples;

/// <summary>The examples that load the shop: a program of one file, and a test project that starts the shop itself.</summary>
[Collection(Alone.Name)]
public sealed class ShopExampleTests
{
    private static readonly string Warehouse = Path.Combine(SourceTree.Root, "examples", "services", "Shop", "Warehouse.cs");

    private static readonly Dictionary<string, string> Usual = [];

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task The_test_project_starts_the_shop_from_its_project_and_passes()
    {
        ToolRun tests = await ExampleProgram.RunAsync([FindTests("ShopTests")], Usual);

        Assert.True(tests.ExitCode == 0, tests.Output + tests.Error);
        Assert.Contains("Total: 1, Errors: 0, Failed: 0", tests.Output, StringComparison.Ordinal);
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task The_test_project_fails_on_a_regression_and_names_its_line()
    {
        var environment = new Dictionary<string, string> { ["warehouse"] = "blocking" };

        ToolRun tests = await ExampleProgram.RunAsync([FindTests("ShopTests")], environment);

        Assert.Equal(1, tests.ExitCode);
        Assert.Contains("Failed: 1", tests.Output, StringComparison.Ordinal);
        Assert.Contains($"Warehouse.cs:{FindGuilty()}", tests.Output, StringComparison.Ordinal);
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task A_shop_inside_the_test_process_is_loaded_by_another_and_its_line_is_named()
    {
        var environment = new Dictionary<string, string> { ["warehouse"] = "blocking", ["PATH"] = FindPath() };

        ToolRun tests = await ExampleProgram.RunAsync([FindTests("ShopInProcess")], environment);

        Assert.Equal(1, tests.ExitCode);
        Assert.Contains("the thread pool is starved", tests.Output, StringComparison.Ordinal);
        Assert.Contains($"Warehouse.cs:{FindGuilty()}", tests.Output, StringComparison.Ordinal);
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task A_healthy_shop_inside_the_test_process_passes()
    {
        ToolRun tests = await ExampleProgram.RunAsync(
            [FindTests("ShopInProcess")], new Dictionary<string, string> { ["PATH"] = FindPath() });

        Assert.True(tests.ExitCode == 0, tests.Output + tests.Error);
        Assert.Contains("Total: 1, Errors: 0, Failed: 0", tests.Output, StringComparison.Ordinal);
    }

    [Fact(Timeout = 300_000, Explicit = true)]
    public async Task Customers_log_in_and_buy()
    {
        int port = LoopbackPort.FindFree();
        await using ExampleProgram shop = await ExampleProgram.ServeAsync("Shop", [port], "--urls", $"http://localhost:{port}");
        string program = Path.Combine(SourceTree.Root, "examples", "load", "shop.cs");

        ToolRun run = await ExampleProgram.RunAsync(
            [
                "dotnet", "run", "-c", "Release", program, "--", "run", "--target", $"http://localhost:{port}",
                "--duration", "5s", "--no-attach", "--quiet", "--json", "-",
            ],
            Usual);

        Assert.True(run.ExitCode == 0, run.Output + run.Error);
        JsonElement result = JsonDocument.Parse(run.Output).RootElement;
        string?[] names = [.. result.GetProperty("endpoints").EnumerateArray().Select(one => one.GetProperty("name").GetString())];
        Assert.Equal(["GET /", "GET /orders/{…}", "GET /products/{…}", "POST /api/orders"], names.Order(StringComparer.Ordinal));
        Assert.Equal(0, result.GetProperty("totals").GetProperty("failed").GetInt64());
        Assert.All(result.GetProperty("scenarios").EnumerateArray(), one => Assert.Equal(0, one.GetProperty("failed").GetInt64()));
    }

    private static string FindTests(string name) => Path.GetFullPath(
        Path.Combine(BuiltTool.Folder, "..", "..", name, Path.GetFileName(BuiltTool.Folder), name));

    // As after dotnet tool install.
    private static string FindPath() =>
        $"{Path.GetDirectoryName(BuiltTool.Program)}{Path.PathSeparator}{Environment.GetEnvironmentVariable("PATH")}";

    private static int FindGuilty() => Array.FindIndex(
        File.ReadAllLines(Warehouse), line => line.EndsWith("// holds the thread", StringComparison.Ordinal)) + 1;
}
