using Threadbare.Drafting.Drafts;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ParameterExampleTests
{
    [Theory]
    [InlineData("schema: { type: string, enum: [low, high] }", "low")]
    [InlineData("example: Le Guin, schema: { type: string, default: Other }", "Le Guin")]
    [InlineData("example: 7, examples: { one: { value: 8 } }", "7")]
    [InlineData("examples: { one: { value: 8 } }", "8")]
    [InlineData("examples: {}, schema: { type: string, default: Other }", "Other")]
    [InlineData("example: [a, b]", "a")]
    [InlineData("example: []", "")]
    [InlineData("example: true", "true")]
    public void A_value_that_the_document_gives_is_sent_without_a_note(string parameter, string text)
    {
        DraftedStep step = DraftQuery($"name: q, in: query, required: true, {parameter}");

        Assert.Equal([new NamedText("q", text)], Assert.IsType<RequestStep>(step.Step).Query);
        Assert.Empty(step.Notes);
    }

    [Theory]
    [InlineData("schema: { type: integer, minimum: 7 }", "7")]
    [InlineData("schema: { type: array, items: { type: string } }", "sample")]
    [InlineData("content: { application/json: { schema: { type: integer, minimum: 7 } } }", "7")]
    [InlineData("content: {}", "")]
    public void A_value_that_was_made_up_has_a_note(string parameter, string text)
    {
        DraftedStep step = DraftQuery($"name: q, in: query, required: true, {parameter}");

        Assert.Equal([new NamedText("q", text)], Assert.IsType<RequestStep>(step.Step).Query);
        Assert.Equal([$"'{text}' is made up for the query's q: put one that makes sense."], step.Notes);
    }

    [Theory]
    [InlineData("examples: { one: { value: 8 } }", true)]
    [InlineData("example: 8", true)]
    [InlineData("schema: { type: integer, example: 8 }", true)]
    [InlineData("examples: {}", false)]
    [InlineData("schema: { type: integer, default: 8 }", false)]
    public void A_parameter_that_nobody_must_send_is_sent_where_it_has_an_example(string parameter, bool isSent) =>
        Assert.Equal(isSent, Assert.IsType<RequestStep>(DraftQuery($"name: q, in: query, {parameter}").Step).Query.Count == 1);

    [Fact]
    public void An_object_that_is_written_as_json_is_one_value()
    {
        DraftedStep step = DraftQuery(
            "name: q, in: query, required: true, content: { application/json: { schema: { properties: { a: { type: integer } } } } }");

        Assert.Equal([new NamedText("q", """{{"a":1}""")], Assert.IsType<RequestStep>(step.Step).Query);
    }

    private static DraftedStep DraftQuery(string parameter) =>
        Assert.Single(Sample.DraftApi($"/a: {{ get: {{ parameters: [ {{ {parameter} }} ] }} }}").Scenarios[0].Steps);
}
