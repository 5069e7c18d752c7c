using Threadbare.Drafting.Drafts;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class AnswerFieldsTests
{
    private const string Order = "{ properties: { id: { type: integer } } }";

    [Theory]
    [InlineData(Order, "$.id")]
    [InlineData($"{{ type: array, items: {Order} }}", "$[0].id")]
    [InlineData($"{{ properties: {{ total: {{ type: integer }}, items: {{ type: array, items: {Order} }} }} }}", "$.items[0].id")]
    [InlineData($"{{ properties: {{ orders: {{ type: array, items: {Order} }} }} }}", "$.orders[0].id")]
    [InlineData($"{{ properties: {{ list: {{ properties: {{ x: {{ type: string }} }} }}, data: {Order} }} }}", "$.data.id")]
    [InlineData($"{{ properties: {{ data: {{ properties: {{ result: {Order} }} }} }} }}", "$.data.result.id")]
    public void An_id_is_found_in_lists_and_in_what_wraps_them(string schema, string path) =>
        Assert.Equal(path, Assert.Single(DraftOrders("200", schema).Correlations).Take.Expression);

    [Theory]
    [InlineData($"{{ properties: {{ customer: {Order} }} }}")]
    [InlineData($"{{ properties: {{ data: {{ properties: {{ result: {{ properties: {{ item: {Order} }} }} }} }} }} }}")]
    [InlineData($"{{ properties: {{ data: {{ properties: {{ items: {{ type: array, items: {Order} }} }} }} }} }}")]
    [InlineData($"{{ type: array, items: {{ type: array, items: {{ type: array, items: {Order} }} }} }}")]
    [InlineData("{ properties: { id: { properties: { value: { type: integer } } } } }")]
    public void An_id_of_something_else_or_deep_inside_is_not_taken(string schema) =>
        Assert.Empty(DraftOrders("200", schema).Correlations);

    [Fact]
    public void An_id_in_the_answer_of_a_failure_is_not_taken() => Assert.Empty(DraftOrders("400", Order).Correlations);

    private static Draft DraftOrders(string status, string schema) => Sample.DraftApi($$"""
        /orders: { get: { responses: { "{{status}}": { content: { application/json: { schema: {{schema}} } } } } } }
          /orders/{id}: { get: { parameters: [ { name: id, in: path, required: true, schema: { type: integer } } ] } }
        """);
}
