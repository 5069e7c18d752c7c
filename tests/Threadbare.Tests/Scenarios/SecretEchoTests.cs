using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Scenarios;

public sealed class SecretEchoTests
{
    private static readonly LoadPlan Plan = new LoadPlan
    {
        Urls = ["http://reader:passw%40rd@host/?key=query%20secret&n=5"],
        Headers = [new("Authorization", "Bearer token-1"), new("Accept", "text/plain")],
        Feeds = [new ScenarioFeed("id", ["customer-7", "8"])],
    }.WithRequest("POST", new TextBody("the whole body"));

    [Theory]
    [InlineData("Invalid token token-1.", "Invalid token ***.")]
    [InlineData("No Bearer token-1 here", "No *** here")]
    [InlineData("reader may not, passw@rd is wrong", "*** may not, *** is wrong")]
    [InlineData("cmVhZGVyOnBhc3N3QHJk", "***")]
    [InlineData("'query secret' or query%20secret", "'***' or ***")]
    [InlineData("got 'the whole body'", "got '***'")]
    [InlineData("customer-7 of 8, at most 5", "*** of 8, at most 5")]
    [InlineData("text/plain is not served", "text/plain is not served")]
    public void What_an_answer_repeats_of_a_request_is_masked(string answer, string shown)
    {
        Assert.Equal(shown, Create(Plan).Hide(answer, user: null));
        Assert.Equal(answer, Create(Plan with { KeepsSecrets = true }).Hide(answer, user: null));
    }

    [Theory]
    [InlineData("""{"access_token":"abc","expires":3600,"user":"ann"}""", """{"access_token":"***","expires":3600,"user":"ann"}""")]
    [InlineData("""{ "id" : "eyJhbGciOiJIUzI1NiJ9.e30.c2ln", "a" : [] }""", """{ "id" : "***", "a" : [] }""")]
    [InlineData("""{"error":"Order 17 is unknown","next":"eyJhbGciOi.J9.ab""", """{"error":"Order 17 is unknown","next":"***""")]
    public void A_member_that_is_a_secret_by_its_name_or_looks_is_masked(string answer, string shown) =>
        Assert.Equal(shown, Create(Plan).Hide(answer, user: null));

    [Fact]
    public void What_a_user_knows_and_a_plan_sends_is_masked()
    {
        (SecretEcho echo, UserState user) = Meet(Scenario);
        user.Cookies.Store(new CookieOrigin("host", "/"u8, isSecure: false), "session=oatmeal-17; Path=/"u8, DateTimeOffset.UnixEpoch);

        Assert.Equal(
            "*** for Ann with ***, ***, *** as text/plain: 1234567 secret, ***",
            echo.Hide("abcdef for Ann with correct-horse, key-123456, battery-staple as text/plain: 1234567 secret, oatmeal-17", user));
    }

    [Fact]
    public void Numbers_are_shown_and_texts_are_masked()
    {
        (SecretEcho echo, UserState user) = Meet(Scenario);

        Assert.Equal(("***", "1234567"), (echo.Show(user[0]!.Value), echo.Show(user[1]!.Value)));
    }

    [Fact]
    public void A_plan_that_keeps_its_secrets_masks_nothing()
    {
        (SecretEcho echo, UserState user) = Meet(Scenario with { KeepsSecrets = true });

        Assert.Equal(("abcdef", "abcdef"), (echo.Show(user[0]!.Value), echo.Hide("abcdef", user)));
    }

    private static LoadPlan Scenario => ScenarioPlans.Create(
        [new ScenarioFeed("people", ["name", "password"], [["Ann", "correct-horse"]])],
        new RequestStep
        {
            Url = "/",
            Headers = [new("X-Key", "key-123456"), new("Accept", "text/plain")],
            Body = new JsonBody("{\"secret\":\"battery-staple\",\"password\":\"{people.password}\"}"),
            Take = [new Take("token", TakeSource.Json, "$.token"), new Take("count", TakeSource.Json, "$.count")],
        });

    private static SecretEcho Create(LoadPlan plan) => new(plan, CompiledPlan.Compile(plan));

    private static (SecretEcho Echo, UserState User) Meet(LoadPlan plan)
    {
        CompiledPlan compiled = CompiledPlan.Compile(plan);
        UserState user = compiled.CreateUser(0);
        user.TrySet(0, "abcdef"u8, UserValueKind.String);
        user.TrySet(1, "1234567"u8, UserValueKind.Number);
        user.Rows[0] = 0;
        return (new SecretEcho(plan, compiled), user);
    }
}
