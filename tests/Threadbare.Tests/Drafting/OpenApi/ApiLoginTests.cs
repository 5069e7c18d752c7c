using Threadbare.Drafting.Drafts;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ApiLoginTests
{
    private const string Both = "email: { type: string }, password: { type: string }";

    [Theory]
    [InlineData("/login", Both, true)]
    [InlineData("/user-login", Both, true)]
    [InlineData("/login/{tenant}", Both, false)]
    [InlineData("/visits", Both, false)]
    [InlineData("/login", "password: { type: string }", false)]
    [InlineData("/login", "email: { type: string }, code: { type: string }", false)]
    public void A_login_has_its_word_in_the_path_and_an_account_in_its_body(string path, string fields, bool isLogin)
    {
        Draft draft = Sample.DraftApi($$"""
            /orders: { get: {} }
              {{path}}: { post: {{Login(fields, "token")}} }
            """);

        Assert.Equal(isLogin ? [$"POST {path} token=Json:$.token"] : [], StepText.Write(draft.Scenarios[0].Start));
    }

    [Fact]
    public void Of_two_logins_the_one_that_gives_a_token_is_used()
    {
        Draft draft = Sample.DraftApi($$"""
            /orders: { get: {} }
              /login: { post: {{Login(Both, "name")}} }
              /api/login: { post: {{Login(Both, "accessToken")}} }
            """);

        Assert.Equal(["POST /api/login token=Json:$.accessToken"], StepText.Write(draft.Scenarios[0].Start));
    }

    [Fact]
    public void A_virtual_user_without_its_login_stops()
    {
        Draft draft = Sample.DraftApi($$"""
            /orders: { get: {} }
              /login: { post: {{Login(Both, "token")}} }
            """);

        DraftedStep login = Assert.Single(draft.Scenarios[0].Start);
        Assert.Equal(FailAction.StopUser, Assert.IsType<RequestStep>(login.Step).OnFail);
        Assert.Equal(["Each virtual user logs in once, with a row of the feed."], login.Notes);
    }

    private static string Login(string fields, string given) => $$"""
        { requestBody: { content: { application/json: { schema: { properties: { {{fields}} } } } },
            }, responses: { '200': { content: { application/json: { schema: { properties: { {{given}}: { type: string } } } } } } } }
        """.ReplaceLineEndings("");
}
