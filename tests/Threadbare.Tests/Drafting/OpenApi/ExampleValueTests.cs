using Threadbare.Drafting.Drafts;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ExampleValueTests
{
    [Theory]
    [InlineData("{}", "\"sample\"")]
    [InlineData("{ items: { type: integer } }", "[1]")]
    [InlineData("{ type: array }", "[]")]
    [InlineData("{ type: array, minItems: 0, items: { type: string } }", """["sample"]""")]
    [InlineData("{ type: array, minItems: 0, maxItems: 0, items: { type: string } }", "[]")]
    [InlineData("{ type: array, maxItems: 0, items: { type: string } }", "[]")]
    [InlineData("{ allOf: [ { minItems: 1 }, { items: { type: integer } } ] }", "[1]")]
    [InlineData("{ type: array, minItems: 3, items: { type: boolean } }", "[true,true,true]")]
    [InlineData("{ type: array, minItems: 50, items: { type: integer } }", "[1,1,1,1,1,1,1,1,1,1]")]
    [InlineData("{ oneOf: [ { type: 'null' }, { type: integer } ] }", "1")]
    [InlineData("{ properties: { b: { type: string } }, oneOf: [ { type: 'null' } ] }", """{"b":"sample"}""")]
    public void A_value_is_of_the_type_that_the_schema_allows(string schema, string value) =>
        Assert.Equal($$"""{"a":{{value}}}""", Sample.DraftJson($"{{ properties: {{ a: {schema} }} }}"));

    [Theory]
    [InlineData("{ type: string, examples: [ b ] }", "b")]
    [InlineData("{ type: string, example: a, examples: [ b ] }", "a")]
    [InlineData("{ type: string, examples: [], default: c }", "c")]
    [InlineData("{ type: string, const: d }", "d")]
    [InlineData("{ type: string, example: a, allOf: [ { enum: [e] } ] }", "a")]
    [InlineData("{ allOf: [ { type: string }, { enum: [e] } ] }", "e")]
    public void A_value_that_the_schema_gives_is_sent(string schema, string text) =>
        Assert.Equal($$"""{"a":"{{text}}"}""", Sample.DraftJson($"{{ properties: {{ a: {schema} }} }}"));

    [Theory]
    [InlineData("{ required: [c], properties: { b: { type: string }, c: { properties: { d: { type: string } } } } }",
        """{"b":"sample","c":{"d":"sample"}}""")]
    [InlineData("{ properties: { b: { type: string }, c: { properties: { d: { type: string } } } } }", """{"b":"sample"}""")]
    [InlineData("{ properties: { b: { type: string }, c: { allOf: [ { properties: { d: { type: string } } } ] } } }", """{"b":"sample"}""")]
    [InlineData("{ properties: { b: { type: string, properties: {} } } }", """{"b":"sample"}""")]
    public void An_optional_part_deep_inside_is_left_out(string schema, string value) =>
        Assert.Equal($$"""{"a":{{value}}}""", Sample.DraftJson($"{{ properties: {{ a: {schema} }} }}"));

    [Fact]
    public void Of_two_parts_with_the_same_field_the_first_counts() => Assert.Equal("""{"a":"x"}""",
        Sample.DraftJson("{ allOf: [ { properties: { a: { enum: [x] } } }, { properties: { a: { enum: [y] } } } ] }"));

    [Fact]
    public void A_discriminator_without_a_mapping_keeps_the_word_of_its_field() => Assert.Equal("""{"kind":"Dog"}""",
        Sample.DraftJson("{ discriminator: { propertyName: kind }, properties: { kind: { type: string, enum: [Dog] } } }"));

    [Fact]
    public void A_schema_that_must_contain_itself_ends_at_a_depth()
    {
        Draft draft = Sample.DraftText("""
            openapi: 3.0.0
            paths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Node" } } } } } } }
            components: { schemas: { Node: { required: [next], properties: { next: { $ref: "#/components/schemas/Node" } } } } }
            """);

        Assert.Equal(string.Concat(Enumerable.Repeat("{\"next\":", 9)) + "null" + new string('}', 9), Sample.ReadJson(draft));
    }

    [Fact]
    public void A_body_has_at_most_300_values()
    {
        string fields = string.Join(", ", Enumerable.Range(0, 400).Select(one => $"f{one}: {{ type: string }}"));

        Assert.Equal(299, Sample.DraftJson($"{{ properties: {{ {fields} }} }}").Split("sample").Length - 1);
    }
}
