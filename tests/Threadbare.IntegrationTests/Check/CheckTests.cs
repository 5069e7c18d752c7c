using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Check;

public sealed class CheckTests
{
    private const string Plan =
        """
        schema: threadbare-plan/1
        target: TARGET
        feeds:
          people: { columns: [name, password], rows: [ [Ann, correct-horse] ] }
        scenarios:
          buyer:
            start:
              - post: /login
                json: { name: "{people.name}", password: "{people.password}" }
                take: { token: json $.token, id: json $.first }
                onFail: stopUser
            steps:
              - get: /orders/{id}
                headers: { Authorization: "Bearer {token}" }
                expect: { status: 200, json: { $.id: "{id}", $.state: STATE } }
              - think: 1h
            finish:
              - get: /logout
        """;

    [Fact]
    public async Task A_plan_that_works_is_exit_code_0_and_shows_no_secret()
    {
        await using ShopServer shop = await ShopServer.StartAsync(TestContext.Current.CancellationToken);

        ToolRun run = await CheckAsync(shop.Address, Plan.Replace("STATE", "open", StringComparison.Ordinal));

        Assert.True(run.ExitCode == 0, run.Error);
        Assert.Contains($"start   POST {shop.Address}/login  200", run.Output, StringComparison.Ordinal);
        Assert.Contains("took token = ***", run.Output, StringComparison.Ordinal);
        Assert.Contains("took id = 7", run.Output, StringComparison.Ordinal);
        Assert.Contains($"steps   GET {shop.Address}/orders/{{id}}  200", run.Output, StringComparison.Ordinal);
        Assert.Contains($"finish  GET {shop.Address}/logout  302", run.Output, StringComparison.Ordinal);
        Assert.Contains("3 requests: all passed.", run.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("token-abcdef", run.Output + run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_check_that_fails_is_exit_code_1_and_says_what_came()
    {
        await using ShopServer shop = await ShopServer.StartAsync(TestContext.Current.CancellationToken);

        ToolRun run = await CheckAsync(shop.Address, Plan.Replace("STATE", "shut", StringComparison.Ordinal), "--json", "-");

        JsonElement order = JsonDocument.Parse(run.Output).RootElement.GetProperty("requests")[1];
        Assert.Equal((1, "unexpected-answer"), (run.ExitCode, order.GetProperty("failure").GetString()));
        Assert.Equal("$.state is \"open\", expected \"shut\"", order.GetProperty("detail").GetString());
        Assert.Equal("$.state is \"shut\"", Assert.Single(order.GetProperty("failed").EnumerateArray()).GetString());
        Assert.Contains("3 requests: 1 failed.", run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_login_that_fails_ends_its_user_and_masks_what_the_answer_repeats()
    {
        await using ShopServer shop = await ShopServer.StartAsync(TestContext.Current.CancellationToken);

        string plan = Plan.Replace("correct-horse", "battery-staple", StringComparison.Ordinal);
        ToolRun run = await CheckAsync(shop.Address, plan);

        Assert.Equal(1, run.ExitCode);
        Assert.Contains("http-401", run.Output, StringComparison.Ordinal);
        Assert.Contains("body: wrong password in", run.Output, StringComparison.Ordinal);
        Assert.Contains("2 requests: 1 failed.", run.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("battery-staple", run.Output + run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task Values_that_nobody_filled_in_are_named()
    {
        await using ShopServer shop = await ShopServer.StartAsync(TestContext.Current.CancellationToken);

        ToolRun run = await CheckAsync(shop.Address, Plan.Replace("correct-horse", "CHANGE-ME", StringComparison.Ordinal));

        Assert.Equal(1, run.ExitCode);
        Assert.Contains("feeds.people still has CHANGE-ME from threadbare init: put your own values there.", run.Error,
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_wrong_plan_is_exit_code_2_and_a_missing_target_3()
    {
        ToolRun wrong = await CheckAsync("http://localhost:1", Plan.Replace("steps:", "stepz:", StringComparison.Ordinal));
        ToolRun missing = await CheckAsync($"http://localhost:{LoopbackPort.FindFree()}", Plan);

        Assert.Equal((2, 3), (wrong.ExitCode, missing.ExitCode));
        Assert.Contains("stepz", wrong.Error, StringComparison.Ordinal);
        Assert.Contains("Nothing listens at localhost:", missing.Error, StringComparison.Ordinal);
    }

    private static async Task<ToolRun> CheckAsync(string target, string plan, params string[] options)
    {
        string file = Path.Combine(Directory.CreateTempSubdirectory("threadbare-check").FullName, "plan.yaml");
        await File.WriteAllTextAsync(file, plan.Replace("TARGET", target, StringComparison.Ordinal), TestContext.Current.CancellationToken);
        try
        {
            return await ThreadbareTool.RunAsync(["check", file, .. options]);
        }
        finally
        {
            Directory.Delete(Path.GetDirectoryName(file)!, recursive: true);
        }
    }
}
