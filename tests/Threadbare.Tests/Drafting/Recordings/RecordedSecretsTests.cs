using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Recordings;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class RecordedSecretsTests
{
    private const string Token = "AbC1dEf2GhI3jKl4MnO5pQr6";

    [Theory]
    [InlineData($"visit={Token}")]
    [InlineData($"theme=dark; visit={Token}; plain")]
    public void The_value_of_a_cookie_is_not_copied_from_a_text(string cookie)
    {
        Draft draft = Recorded.Draft(
            Recorded.Request("GET /a").With("Cookie", cookie), Recorded.Request("POST /b", body: $$"""{"next":"/c?v={{Token}}"}"""));

        Assert.Equal("""{"next":"/c?v={account.visit}"}""", Sample.ReadJson(draft, "POST "));
    }

    [Fact]
    public void The_value_of_a_cookie_that_an_answer_sets_is_not_copied_from_a_text()
    {
        RecordedRequest first = Recorded.Request("GET /a");
        Draft draft = Recorded.Draft(
            first with { Answer = first.Answer with { Cookies = [new NamedText("visit", Token)] } },
            Recorded.Request("POST /b", body: $$"""{"next":"/c?v={{Token}}"}"""));

        Assert.Equal("""{"next":"/c?v={account.visit}"}""", Sample.ReadJson(draft, "POST "));
    }

    // A secret of a few letters is in other texts by chance.
    [Theory]
    [InlineData("abc12", "x abc12 y")]
    [InlineData("abc123", "x {account.pin} y")]
    public void A_secret_of_6_letters_or_more_is_replaced_wherever_it_is(string pin, string text)
    {
        Draft draft = Recorded.Draft(
            Recorded.Request($"GET /a?pin={pin}"), Recorded.Request("POST /b", body: $$"""{"note":"x {{pin}} y"}"""));

        Assert.Equal($$"""{"note":"{{text}}"}""", Sample.ReadJson(draft, "POST "));
    }

    [Fact]
    public void Of_two_secrets_of_which_one_contains_the_other_the_longer_is_replaced()
    {
        Draft draft = Recorded.Draft(
            Recorded.Request("GET /a?pin=secret1&token=secret1-extra"),
            Recorded.Request("POST /b", body: """{"note":"x secret1-extra y"}"""));

        Assert.Equal("""{"note":"x {account.token} y"}""", Sample.ReadJson(draft, "POST "));
    }

    [Theory]
    [InlineData("{wonderland2}, secret1", "{{{account.token}}, {account.pin}")]
    [InlineData("secret1, {wonderland2}", "{account.pin}, {{{account.token}}")]
    [InlineData("secret1 wonderland2 secret1", "{account.pin} {account.token} {account.pin}")]
    public void Two_secrets_in_one_text_are_both_replaced(string sent, string written)
    {
        Draft draft = Recorded.Draft(
            Recorded.Request("GET /a?pin=secret1&token=wonderland2"),
            Recorded.Request("POST /b", body: $$"""{"note":"{{sent}}"}"""));

        Assert.Equal($$"""{"note":"{{written}}"}""", Sample.ReadJson(draft, "POST "));
    }

    [Theory]
    [InlineData("""{"user":"anna","password":"wonderland1"}""", """{"user":"{account.user}","password":"{account.password}"}""")]
    [InlineData("""{"user":4711,"password":"wonderland1"}""", """{"user":"{account.user}","password":"{account.password}"}""")]
    [InlineData("""{"user":"anna","remember":"yes","pwd":"x"}""", """{"user":"{account.user}","remember":"yes","pwd":"{account.pwd}"}""")]
    [InlineData("""{"user":"anna","note":"hello"}""", """{"user":"anna","note":"hello"}""")]
    [InlineData("""{"token":"","note":"hello"}""", """{"token":"","note":"hello"}""")]
    public void Secrets_and_the_name_beside_a_password_are_the_users(string sent, string written) =>
        Assert.Equal(written, Sample.ReadJson(Recorded.Draft(Recorded.Request("POST /b", body: sent)), "POST "));

    [Fact]
    public void The_account_is_the_users_even_where_the_service_repeats_it()
    {
        Draft draft = Recorded.Draft(
            Recorded.Request("GET /hint", """{"userId":"anna4711","password":"wonderland1"}"""),
            Recorded.Request("POST /login", body: """{"userId":"anna4711","password":"wonderland1"}"""));

        Assert.Equal("""{"userId":"{account.userId}","password":"{account.password}"}""", Sample.ReadJson(draft, "POST "));
        Assert.Empty(draft.Correlations);
    }
}
