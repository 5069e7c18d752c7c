using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Plan;

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
        Assert.Equal(shown, new SecretEcho(Plan).Hide(answer));
        Assert.Equal(answer, new SecretEcho(Plan with { KeepsSecrets = true }).Hide(answer));
    }
}
