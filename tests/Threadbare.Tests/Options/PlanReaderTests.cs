using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Tests.PlanFiles;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Options;

/// <summary>A plan file in place of addresses, with options over it.</summary>
public sealed class PlanReaderTests
{
    // A result has a row for each scenario of the plan, so the name of a step must not decide whether there is one.
    [Theory]
    [InlineData("plain.yaml")]
    [InlineData("named.yaml")]
    public void A_scenario_of_one_request_stays_a_scenario_whatever_its_step_is_called(string file)
    {
        LoadPlan plan = Typed.Plan(file);
        LoadPlan saved = RunFile.Read(RunFile.ToText(Runs.OneStep() with { Plan = plan.ForShowing() })).Plan!;

        Assert.Equal(["main"], plan.Scenarios.Select(scenario => scenario.Name));
        Assert.Equal(["main"], saved.Scenarios.Select(scenario => scenario.Name));
    }

    [Fact]
    public void An_address_stays_an_address_in_a_saved_run()
    {
        LoadPlan plan = Typed.Plan("http://localhost:5000/orders", "--users", "5");

        Assert.NotNull(RunFile.Read(RunFile.ToText(Runs.OneStep() with { Plan = plan.ForShowing() })).Plan!.Addresses);
    }

    [Theory]
    [InlineData("recording.json", "a recording of a browser (HAR)")]
    [InlineData("api.json", "an OpenAPI document")]
    [InlineData("api.yaml", "an OpenAPI document")]
    public void A_document_that_a_plan_can_be_drafted_from_leads_to_init(string file, string source) => Assert.Equal(
        [$"{file}: this is {source}, not a plan file. threadbare init {file} drafts a plan from it."],
        Typed.Problems(file));

    [Fact]
    public void Options_that_are_not_given_keep_the_values_of_the_file()
    {
        LoadPlan plan = Typed.Plan("good.yaml");

        Assert.Equal(new ConstantLoad(5), plan.Load);
        Assert.Equal(TimeSpan.FromSeconds(20), plan.Duration);
        Assert.Equal(TimeSpan.FromSeconds(1), plan.WarmUp);
        Assert.Equal(TimeSpan.FromSeconds(5), plan.Timeout);
        Assert.Equal("p99<1s", Assert.Single(plan.Thresholds).Expression);
    }

    [Fact]
    public void Options_override_the_file()
    {
        LoadPlan plan = Typed.Plan("good.yaml", "--rate", "50", "--duration", "1m", "--target", "localhost:6000", "--threshold", "rps>5");

        Assert.Equal(new ConstantLoad(50, ByRate: true), plan.Load);
        Assert.Equal(TimeSpan.FromMinutes(1), plan.Duration);
        Assert.All(plan.Urls, url => Assert.Equal("http://localhost:6000/", url));
        Assert.Equal("rps>5", Assert.Single(plan.Thresholds).Expression);
    }

    [Fact]
    public void A_header_replaces_those_of_defaults_and_steps()
    {
        LoadPlan plan = Typed.Plan("good.yaml", "-H", "X-Key: new", "-H", "x-id: new");

        Assert.Equal([new RequestHeader("X-Key", "new"), new RequestHeader("x-id", "new")], plan.Headers);
        Assert.All(plan.Scenarios[0].Steps.OfType<RequestStep>(), step => Assert.Empty(step.Headers));
    }

    [Fact]
    public void Options_of_a_single_request_do_not_apply_to_scenarios() =>
        Assert.Contains("applies to a single request", Typed.Problems("good.yaml", "--method", "PUT")[0], StringComparison.Ordinal);

    [Fact]
    public void A_mistake_names_its_place() =>
        Assert.StartsWith("plan.yaml:4:", Assert.Single(Typed.Problems("plan.yaml")), StringComparison.Ordinal);

    [Fact]
    public void A_missing_plan_is_named() =>
        Assert.Equal("shop.yaml: there is no such file. Expected a plan file, such as plan.yaml.", Typed.Problems("shop.yaml")[0]);

    [Fact]
    public void Secrets_of_scenarios_are_masked_and_a_masked_plan_is_refused()
    {
        LoadPlan shown = Typed.Plan("good.yaml").ForShowing();

        RequestStep[] steps = [.. shown.Scenarios[0].Steps.OfType<RequestStep>()];
        Assert.Equal("***", Assert.Single(shown.Headers).Value);
        Assert.Equal("***", Assert.Single(steps[0].Headers).Value);
        Assert.Equal(new JsonBody("{\"pin\":\"***\",\"ok\":true}"), steps[1].Body);
        Assert.Equal(["header X-Id", "json", "header X-Key"], shown.Masked);
        Assert.Equal(3, shown.Validate().Count);
        Assert.Equal(PlanTexts.Dump(shown), PlanTexts.Dump(shown.ForShowing()));
    }

    [Fact]
    public void A_saved_run_has_the_plan_as_it_was_shown()
    {
        LoadPlan shown = Typed.Plan("good.yaml").ForShowing();

        string json = System.Text.Json.JsonSerializer.Serialize(shown, RunJson.Default.LoadPlan);
        LoadPlan? read = System.Text.Json.JsonSerializer.Deserialize(json, RunJson.Default.LoadPlan);

        Assert.NotNull(read);
        Assert.Equal(PlanTexts.Dump(shown), PlanTexts.Dump(read));
    }
}
