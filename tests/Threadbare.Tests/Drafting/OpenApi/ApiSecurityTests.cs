using Threadbare.Drafting.Drafts;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ApiSecurityTests
{
    private const string Http = "{ type: http, scheme: bearer }";
    private const string Basic = "{ type: http, scheme: basic }";
    private const string OAuth = "{ type: oauth2 }";
    private const string Key = "{ type: apiKey, in: header, name: X-Key }";
    private const string Cookie = "{ type: apiKey, in: cookie, name: visit }";

    [Theory]
    [InlineData(Http, true, true, "Authorization: Bearer {token}")]
    [InlineData(Http, false, false, "Authorization: Bearer {account.token}")]
    [InlineData(OAuth, true, true, "Authorization: Bearer {token}")]
    [InlineData(OAuth, false, false, "Authorization: Bearer {account.token}")]
    [InlineData(Basic, true, false, "Authorization: Basic {account.basicCredentials}")]
    [InlineData(Key, true, false, "X-Key: {account.xKey}")]
    [InlineData("{ type: apiKey, in: header, name: authorization }", true, true, "Authorization: Bearer {token}")]
    [InlineData(Cookie, false, true, "")]
    [InlineData(Cookie, true, false, "Cookie: visit={account.visit}")]
    [InlineData("{ type: mutualTLS }", true, false, "")]
    public void A_scheme_decides_whether_the_login_comes_first(string scheme, bool hasToken, bool logsIn, string header)
    {
        Draft draft = DraftOrders($"{{ one: {scheme} }}", "[ { one: [] } ]", hasToken);

        Assert.Equal(logsIn ? ["POST /login"] : [], FindStart(draft));
        Assert.Equal(header, WriteHeaders(StepText.Find(draft, "GET /orders")));
    }

    [Theory]
    [InlineData(Cookie, "Cookie: visit={account.visit}")]
    [InlineData(Http, "Authorization: Bearer {account.token}")]
    public void Without_a_login_the_user_fills_in_what_a_scheme_needs(string scheme, string header)
    {
        Draft draft = Sample.DraftText($$"""
            openapi: 3.1.0
            components: { securitySchemes: { one: {{scheme}} } }
            paths: { /orders: { get: { security: [ { one: [] } ] } } }
            """);

        Assert.Equal(header, WriteHeaders(StepText.Find(draft, "GET /orders")));
    }

    [Theory]
    [InlineData("[]")]
    [InlineData("[ { one: [] }, {} ]")]
    public void A_request_that_needs_no_token_sends_none(string security)
    {
        Draft draft = DraftOrders($"{{ one: {Http} }}", security, hasToken: true);

        Assert.Empty(FindStart(draft));
        Assert.Equal("", WriteHeaders(StepText.Find(draft, "GET /orders")));
        Assert.DoesNotContain(draft.Remarks, remark => remark.Contains("token", StringComparison.Ordinal));
    }

    [Fact]
    public void A_request_with_a_token_and_a_key_logs_in_and_sends_both()
    {
        Draft draft = DraftOrders($"{{ one: {Http}, two: {Key} }}", "[ { one: [], two: [] } ]", hasToken: true);

        Assert.Equal(["POST /login"], FindStart(draft));
        Assert.Equal("Authorization: Bearer {token}\nX-Key: {account.xKey}", WriteHeaders(StepText.Find(draft, "GET /orders")));
    }

    [Fact]
    public void A_document_without_schemes_sends_the_token_of_its_login_everywhere()
    {
        Draft draft = DraftOrders("{}", "[]", hasToken: true);

        Assert.Equal(["POST /login"], FindStart(draft));
        Assert.Equal("Authorization: Bearer {token}", WriteHeaders(StepText.Find(draft, "GET /orders")));
        Assert.Contains("The document does not say which requests need a token. All send the one of POST /login: "
            + "remove the header Authorization where it is not needed.", draft.Remarks);
    }

    // Two scenarios log in with the same request.
    [Fact]
    public void Only_scenarios_that_need_the_login_begin_with_it()
    {
        Draft draft = DraftOrders($"{{ one: {Http} }}", "[ { one: [] } ]", hasToken: true, """
              /news: { get: { tags: [News], security: [] } }
              /carts: { get: { tags: [Carts], security: [ { one: [] } ] } }
              /carts/open: { get: { tags: [Carts], security: [] } }
            """);

        Assert.Equal(["Orders 1", "News 0", "Carts 1"], draft.Scenarios.Select(scenario => $"{scenario.Name} {scenario.Start.Count}"));
        Correlation token = Assert.Single(draft.Correlations);
        Assert.Equal(("POST /login", "token", "the header Authorization"), (token.From, token.Take.Variable, Assert.Single(token.To)));
    }

    private static Draft DraftOrders(string schemes, string security, bool hasToken, string more = "")
    {
        string given = hasToken ? "token" : "name";
        return Sample.DraftText($$"""
            openapi: 3.1.0
            components: { securitySchemes: {{schemes}} }
            paths:
              /orders: { get: { tags: [Orders], security: {{security}} } }
              /login:
                post:
                  tags: [Orders]
                  security: []
                  requestBody:
                    content: { application/json: { schema: { properties: { email: { type: string }, password: { type: string } } } } }
                  responses: { "200": { content: { application/json: { schema: { properties: { {{given}}: { type: string } } } } } } }
            {{more}}
            """);
    }

    private static IEnumerable<string> FindStart(Draft draft) =>
        draft.Scenarios[0].Start.Select(step => Assert.IsType<RequestStep>(step.Step)).Select(step => $"{step.Method} {step.Url}");

    private static string WriteHeaders(RequestStep step) =>
        string.Join('\n', step.Headers.Select(header => $"{header.Name}: {header.Value}"));
}
