using Threadbare.Drafting.Drafts;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ExampleTextTests
{
    [Theory]
    [InlineData("format: date", "2026-01-15")]
    [InlineData("format: uri", "https://example.com/")]
    [InlineData("format: url", "https://example.com/")]
    [InlineData("format: uri-reference", "https://example.com/")]
    [InlineData("format: email, pattern: '^.+@.+$'", "someone@example.com")]
    [InlineData("minLength: 8", "samplexx")]
    [InlineData("maxLength: 4", "samp")]
    [InlineData("pattern: '^[a-z]+$', minLength: 5", "aaaaaa")]
    [InlineData("pattern: '^ab?$', minLength: 2", "ab")]
    [InlineData("pattern: '^a{3}b+$', minLength: 8", "aaabbbbbbbbb")]
    [InlineData("pattern: '^a{2,}$', minLength: 6", "aaaaaaaa")]
    [InlineData("pattern: '^a{2,4}b+$', minLength: 8", "aaaabbbbbbbbb")]
    [InlineData("pattern: '^[0-9]{4}$', maxLength: 4", "0000")]
    [InlineData("pattern: '^[~]$'", "~")]
    public void A_text_fits_the_format_the_lengths_and_the_pattern(string schema, string text) =>
        Assert.Equal($$"""{"a":"{{text}}"}""", Sample.DraftJson($"{{ properties: {{ a: {{ type: string, {schema} }} }} }}"));

    [Theory]
    [InlineData("{ a: { type: string } }", new string[0])]
    [InlineData("{ a: { type: string, pattern: '^[0-9]+$' } }", new string[0])]
    [InlineData("{ a: { type: string, pattern: '^(?=b)a$' } }", new[] { "a" })]
    [InlineData("{ a: { type: string, pattern: '^(abc|d)$', maxLength: 2 } }", new[] { "a" })]
    [InlineData("{ a: { type: string, pattern: '[' }, b: { type: array, items: { properties: { a: { type: string, pattern: '[' } } } } }",
        new[] { "a" })]
    [InlineData("{ a: { type: string, pattern: '[' }, b: { type: string, pattern: '[' } }", new[] { "a", "b" })]
    public void A_pattern_that_no_text_was_made_for_is_said_once(string properties, string[] names)
    {
        string schema = $"{{ type: object, properties: {properties} }}";
        Draft draft = Sample.DraftPost($"application/json: {{ schema: {schema} }}");

        Assert.Equal(names.Select(name => $"The document asks for a pattern in '{name}': put a value that fits."),
            Assert.Single(draft.Scenarios[0].Steps).Notes);
    }
}
