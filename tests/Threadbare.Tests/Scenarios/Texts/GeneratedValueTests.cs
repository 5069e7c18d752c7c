using System.Globalization;
using System.Text.Json;
using Threadbare.Plan;
using Threadbare.Scenarios.State;
using Threadbare.Scenarios.Texts;
using Threadbare.Tests.Options;
using Xunit;

namespace Threadbare.Tests.Scenarios.Texts;

public sealed class GeneratedValueTests
{
    [Fact]
    public void Each_use_has_a_uuid_of_its_own()
    {
        UserText text = UserText.Compile("{uuid}", ScenarioPlans.Scope(), TextEncoding.Plain);

        string[] values = [.. Enumerable.Range(0, 50).Select(_ => Write(text))];

        Assert.Equal(50, values.Distinct().Count());
        Assert.All(values, value => Assert.True(Guid.TryParseExact(value, "D", out _)));
    }

    [Fact]
    public void The_time_is_utc_and_may_be_part_of_a_json_text()
    {
        UserText text = JsonTemplate.Compile("""{"at":"{now}","id":"order-{uuid}"}""", ScenarioPlans.Scope());

        JsonElement json = JsonDocument.Parse(Write(text)).RootElement;

        var at = DateTimeOffset.Parse(json.GetProperty("at").GetString()!, CultureInfo.InvariantCulture);
        Assert.InRange((TimeProvider.System.GetUtcNow() - at).TotalMinutes, -1, 1);
        Assert.StartsWith("order-", json.GetProperty("id").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_variable_of_the_same_name_comes_first() =>
        Assert.Equal("mine", ScenarioPlans.Write(UserText.Compile("{now}", ScenarioPlans.Scope("now"), TextEncoding.Plain),
            ScenarioPlans.User(("mine", UserValueKind.String))));

    [Fact]
    public void An_address_on_the_command_line_may_have_them()
    {
        LoadPlan plan = Typed.Plan("http://localhost/?id={uuid}&key=abc");

        Assert.Equal("http://localhost/?id={uuid}&key=***", Assert.Single(plan.ForShowing().Urls));
    }

    private static string Write(UserText text) => ScenarioPlans.Write(text, ScenarioPlans.User())!;
}
