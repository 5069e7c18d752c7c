using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Run.Check;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;
using Threadbare.Tests.Scenarios;
using Xunit;

namespace Threadbare.Tests.Run.Check;

public sealed class ScenarioEchoTests
{
    private static readonly LoadPlan Plan = ScenarioPlans.Create(
        [new ScenarioFeed("people", ["name", "password"], [["Ann", "correct-horse"]])],
        new RequestStep
        {
            Url = "/",
            Headers = [new("X-Key", "key-123456"), new("Accept", "text/plain")],
            Body = new JsonBody("{\"secret\":\"battery-staple\",\"password\":\"{people.password}\"}"),
            Take = [new Take("token", TakeSource.Json, "$.token"), new Take("count", TakeSource.Json, "$.count")],
        });

    [Fact]
    public void What_a_user_knows_and_a_plan_sends_is_masked_in_answers()
    {
        (ScenarioEcho echo, UserState user) = Create(Plan);

        Assert.Equal(
            "*** for Ann with ***, ***, *** as text/plain: 1234567 secret",
            echo.Hide("abcdef for Ann with correct-horse, key-123456, battery-staple as text/plain: 1234567 secret", user));
    }

    [Fact]
    public void Numbers_are_shown_and_texts_are_masked()
    {
        (ScenarioEcho echo, UserState user) = Create(Plan);

        Assert.Equal(("***", "1234567"), (echo.Show(user[0]!.Value), echo.Show(user[1]!.Value)));
    }

    [Fact]
    public void A_plan_that_keeps_its_secrets_masks_nothing()
    {
        (ScenarioEcho echo, UserState user) = Create(Plan with { KeepsSecrets = true });

        Assert.Equal(("abcdef", "abcdef"), (echo.Show(user[0]!.Value), echo.Hide("abcdef", user)));
    }

    private static (ScenarioEcho Echo, UserState User) Create(LoadPlan plan)
    {
        CompiledPlan compiled = CompiledPlan.Compile(plan);
        UserState user = compiled.CreateUser(0);
        user.TrySet(0, "abcdef"u8, UserValueKind.String);
        user.TrySet(1, "1234567"u8, UserValueKind.Number);
        user.Rows[0] = 0;
        return (new ScenarioEcho(plan, compiled), user);
    }
}
