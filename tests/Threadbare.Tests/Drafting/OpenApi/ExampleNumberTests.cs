using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ExampleNumberTests
{
    [Theory]
    [InlineData("integer", "1")]
    [InlineData("integer, minimum: 12", "12")]
    [InlineData("integer, minimum: -12", "1")]
    [InlineData("integer, minimum: 1.5", "2")]
    [InlineData("integer, maximum: 0", "0")]
    [InlineData("integer, maximum: 10", "1")]
    [InlineData("integer, exclusiveMinimum: 2", "3")]
    [InlineData("integer, exclusiveMaximum: 0", "-1")]
    [InlineData("integer, minimum: 10, multipleOf: 7", "14")]
    [InlineData("integer, maximum: -2.5", "-3")]
    [InlineData("integer, maximum: -1, multipleOf: 3", "-3")]
    [InlineData("integer, minimum: 0, maximum: 10, multipleOf: 20", "0")]
    [InlineData("number, minimum: 2.0", "2")]
    [InlineData("number, minimum: 2.25", "2.25")]
    [InlineData("number, exclusiveMinimum: 2", "2.5")]
    [InlineData("number, exclusiveMaximum: 0", "-0.5")]
    [InlineData("number, minimum: 100000000000000000000", "100000000000000000000")]
    public void A_number_is_1_or_the_nearest_bound(string type, string number) =>
        Assert.Equal($$"""{"a":{{number}}}""", Sample.DraftJson($"{{ properties: {{ a: {{ type: {type} }} }} }}"));
}
