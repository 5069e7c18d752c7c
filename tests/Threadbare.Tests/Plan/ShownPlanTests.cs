using System.Text.Json;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class ShownPlanTests
{
    private static readonly LoadPlan Secret = new LoadPlan
    {
        Urls = ["http://host/{id}?sig=S3CR3T-query&id={id}"],
        Headers = [new("Accept", "text/plain"), new("X-Trace", "S3CR3T-header"), new("Cookie", "a={id}")],
        Feeds = [new ScenarioFeed("id", ["S3CR3T-feed", "2"])],
        Bystander = new BystanderPlan("http://user:S3CR3T-user@host/health?key=S3CR3T-key", new Rate(5)),
    }.WithRequest("GET", new TextBody("S3CR3T-body"));

    [Fact]
    public void A_result_has_the_plan_without_its_secrets()
    {
        LoadPlan shown = Reports(Secret).Plan!;

        Assert.Equal(["http://host/{id}?sig=***&id={id}"], shown.Urls);
        Assert.Equal(["text/plain", "***", "***{id}"], shown.Headers.Select(header => header.Value));
        Assert.Equal(new TextBody("***"), shown.Addresses!.Body);
        Assert.Equal(("***", 2), (Assert.Single(Assert.Single(shown.Feeds[0].Rows)), shown.Feeds[0].MaskedRows));
        Assert.Equal("http://host/health?key=***", shown.Bystander!.Url);
        Assert.Equal(
            ["query sig", "header X-Trace", "header Cookie", "body", "feed id", "user and password of the bystander", "query key"],
            shown.Masked);
        Assert.DoesNotContain("S3CR3T", RunFile.ToText(Reports(Secret)), StringComparison.Ordinal);
    }

    [Fact]
    public void A_plan_without_secrets_says_that_none_was_masked()
    {
        LoadPlan shown = new LoadPlan { Urls = ["http://host/orders"] }.ForShowing();

        Assert.Empty(shown.Masked!);
        Assert.Equal(["http://host/orders"], shown.Urls);
    }

    [Fact]
    public void The_twin_of_a_twin_is_its_equal()
    {
        LoadPlan shown = Secret.ForShowing();

        Assert.Equivalent(shown, shown.ForShowing(), strict: true);
        Assert.Equivalent(shown, Reports(shown).Plan, strict: true);
    }

    [Fact]
    public void A_secret_that_is_put_into_a_twin_is_masked_too()
    {
        LoadPlan shown = (Secret.ForShowing() with { Urls = ["http://host/?other=S3CR3T"] }).ForShowing();

        Assert.Equal(["http://host/?other=***"], shown.Urls);
        Assert.Equal(Secret.ForShowing().Masked!.Append("query other"), shown.Masked!);
    }

    [Fact]
    public void A_plan_that_keeps_its_secrets_is_shown_with_them()
    {
        RunResult result = Reports(Secret with { KeepsSecrets = true });

        Assert.Null(result.Plan!.Masked);
        Assert.Equal(Secret.Urls, result.Plan.Urls);
        Assert.Contains("S3CR3T-header", RunFile.ToText(result), StringComparison.Ordinal);
        Assert.True(JsonSerializer.Deserialize(RunFile.ToText(result), RunJson.Default.RunResult)!.Plan!.KeepsSecrets);
    }

    [Theory]
    [InlineData(true, "Basic dXNlcjpwYXNz")]
    [InlineData(false, "***")]
    public void User_and_password_leave_the_address_for_a_header(bool keepsSecrets, string header)
    {
        LoadPlan plan = new() { Urls = ["http://user:pass@host/a", "http://user:pass@host/b"], KeepsSecrets = keepsSecrets };

        LoadPlan shown = plan.ForShowing();

        Assert.Equal(["http://host/a", "http://host/b"], shown.Urls);
        Assert.Equal(new RequestHeader("Authorization", header), Assert.Single(shown.Headers));
    }

    [Fact]
    public void A_header_that_is_given_replaces_the_one_of_the_address()
    {
        LoadPlan plan = new() { Urls = ["http://user:pass@host/"], KeepsSecrets = true };

        LoadPlan shown = (plan with { Headers = [new("authorization", "Bearer b")] }).ForShowing();

        Assert.Equal(new RequestHeader("authorization", "Bearer b"), Assert.Single(shown.Headers));
    }

    [Fact]
    public void What_was_masked_is_a_problem_when_it_is_to_be_sent()
    {
        IReadOnlyList<PlanProblem> problems = Secret.ForShowing().Validate();

        Assert.Equal(
            [
                "The query value sig of http://host/{id}?sig=***&id={id}: *** is in place of a value that was masked. Give the value.",
                "The query value key of http://host/health?key=***: *** is in place of a value that was masked. Give the value.",
                "LoadPlan.Headers X-Trace: *** is in place of a value that was masked. Give the value.",
                "LoadPlan.Headers Cookie: *** is in place of a value that was masked. Give the value.",
                "LoadPlan.Feeds id: *** is in place of a value that was masked. Give the value.",
                "RequestStep.Body: *** is in place of a value that was masked. Give the value.",
            ],
            problems.Select(problem => problem.Statement));
        Assert.Empty(Secret.Validate());
    }

    [Fact]
    public void A_text_with_asterisks_is_no_mask() =>
        Assert.Empty(Secret.WithRequest("POST", new TextBody("{\"text\":\"***bold***\"}")).Validate());

    [Fact]
    public async Task An_engine_refuses_a_masked_plan()
    {
        UsageException mistake = await Assert.ThrowsAsync<UsageException>(() =>
            Threadbare.Http.Engines.CreateAsync(Secret.ForShowing(), 1, null, TestContext.Current.CancellationToken));

        Assert.StartsWith("The plan's secrets are masked (query sig, header X-Trace,", mistake.Message, StringComparison.Ordinal);
    }

    private static RunResult Reports(LoadPlan plan) =>
        Report.Runs.OneStep() with { Plan = plan, Target = TargetDescription.FromPlan(plan) };
}
