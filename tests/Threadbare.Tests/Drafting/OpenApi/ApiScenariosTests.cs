using Threadbare.Drafting.Drafts;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ApiScenariosTests
{
    [Theory]
    [InlineData("title: Shop | v1", "{}", "{}", "Shop")]
    [InlineData("version: '1'", "{}", "{}", "api")]
    [InlineData("title: Shop", "{ tags: [Orders] }", "{ tags: [Orders, Other] }", "Orders")]
    [InlineData("title: Shop", "{ tags: [Orders] }", "{}", "Orders, other")]
    [InlineData("title: Shop", "{ tags: [] }", "{ tags: [Orders] }", "other, Orders")]
    public void Operations_are_divided_by_their_tags(string information, string first, string second, string names)
    {
        Draft draft = Sample.DraftText($$"""
            openapi: 3.1.0
            info: { {{information}} }
            paths: { /a: { get: {{first}} }, /b: { get: {{second}} } }
            """);

        Assert.Equal(names, string.Join(", ", draft.Scenarios.Select(scenario => scenario.Name)));
    }

    [Fact]
    public void One_collection_comes_after_another()
    {
        const string Read = "{ get: { parameters: [ { name: id, in: path, required: true, schema: { type: integer } } ] } }";
        Draft draft = Sample.DraftApi($$"""
            /a/{id}: {{Read}}
              /a: { get: {}, post: {} }
              /b/{id}: {{Read}}
              /b: { get: {} }
            """);

        Assert.Equal(["GET /a", "POST /a", "GET /a/1", "GET /b", "GET /b/1"], StepText.Write(draft.Scenarios[0].Steps));
    }
}
