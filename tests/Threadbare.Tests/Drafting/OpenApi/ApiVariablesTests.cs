using Threadbare.Drafting.Drafts;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ApiVariablesTests
{
    [Theory]
    [InlineData("id", "id", "/orders/{orderId}")]
    [InlineData("orderUuid", "orderUuid", "/orders/{orderUuid}")]
    [InlineData("id", "uuid", "/orders/{orderId}")]
    [InlineData("slug", "slug", "/orders/{slug}")]
    [InlineData("slug", "id", "/orders/sample")]
    [InlineData("id", "count", "/orders/sample")]
    public void A_value_in_the_path_is_taken_from_the_list_before_it(string parameter, string field, string url)
    {
        Draft draft = Sample.DraftApi($$"""
            /orders: {{List(field)}}
              /orders/{{{parameter}}}: { get: { parameters: [ {{Path(parameter)}} ] } }
            """);

        Assert.Equal(url, Assert.IsType<RequestStep>(draft.Scenarios[0].Steps[1].Step).Url);
    }

    [Fact]
    public void A_value_in_the_path_is_not_taken_from_another_list()
    {
        Draft draft = Sample.DraftApi($$"""
            /authors: {{List("id")}}
              /books/{id}: { get: { parameters: [ {{Path("id")}} ] } }
            """);

        Assert.Equal("/books/sample", Assert.IsType<RequestStep>(draft.Scenarios[0].Steps[1].Step).Url);
        Assert.Empty(draft.Correlations);
    }

    [Fact]
    public void A_value_at_the_beginning_of_the_path_is_made_up()
    {
        Draft draft = Sample.DraftApi($$"""/{tenant}/orders: { get: { parameters: [ {{Path("tenant")}} ] } }""");

        Assert.Equal("/sample/orders", Assert.Single(StepText.Requests(draft)).Url);
    }

    [Theory]
    [InlineData("/customers", "customerId", "{customerId}")]
    [InlineData("/customers", "customer_id", "{customerId}")]
    [InlineData("/customers", "customerName", "sample")]
    [InlineData("/products", "customerId", "sample")]
    [InlineData("/customers/{number}", "customerId", "sample")]
    public void A_field_that_names_another_thing_gets_its_id(string path, string field, string text)
    {
        Draft draft = Sample.DraftApi($$"""
            {{path}}: {{List("id")}}
              /orders: { post: {{Body($"{field}: {{ type: string }}")}} }
            """);

        Assert.Equal($$"""{"{{field}}":"{{text}}"}""", Sample.ReadJson(draft, "POST"));
    }

    [Fact]
    public void Two_things_have_a_variable_each()
    {
        Draft draft = Sample.DraftApi($$"""
            /customers: {{List("id")}}
              /products: {{List("id")}}
              /orders: { post: {{Body("customerId: { type: string }, productId: { type: string }")}} }
            """);

        Assert.Equal("""{"customerId":"{customerId}","productId":"{productId}"}""", Sample.ReadJson(draft, "POST"));
        Assert.Equal(["GET /customers customerId", "GET /products productId"],
            draft.Correlations.Select(one => $"{one.From} {one.Take.Variable}"));
    }

    [Fact]
    public void One_thing_that_two_requests_name_has_one_variable()
    {
        Draft draft = Sample.DraftApi($$"""
            /customers: {{List("id")}}
              /orders: { post: {{Body("customerId: { type: string }")}} }
              /visits: { post: {{Body("customerId: { type: string }")}} }
            """);

        Assert.Equal(["POST /orders", "POST /visits"], Assert.Single(draft.Correlations).To);
        Assert.Equal(["GET /customers customerId=Json:$[0].id", "POST /orders", "POST /visits"],
            StepText.Write(draft.Scenarios[0].Steps));
    }

    [Fact]
    public void A_value_that_only_a_skipped_request_sends_is_not_taken()
    {
        Draft draft = Sample.DraftApi($$"""
            /orders: {{List("id")}}
              /orders/{id}/photo:
                post:
                  parameters: [ {{Path("id")}} ]
                  requestBody: { content: { multipart/form-data: { schema: { type: object } } } }
            """);

        Assert.Equal(["GET /orders"], StepText.Write(draft.Scenarios[0].Steps));
        Assert.Equal("POST /orders/{id}/photo", Assert.Single(draft.Skipped).Request);
        Assert.Empty(draft.Correlations);
    }

    private static string List(string field) =>
        $"{{ get: {{ responses: {{ '200': {{ content: {{ application/json: {{ schema: {Items(field)} }} }} }} }} }} }}";

    private static string Items(string field) => $"{{ type: array, items: {{ properties: {{ {field}: {{ type: string }} }} }} }}";

    private static string Path(string name) => $"{{ name: {name}, in: path, required: true, schema: {{ type: string }} }}";

    private static string Body(string properties) =>
        $"{{ requestBody: {{ content: {{ application/json: {{ schema: {{ properties: {{ {properties} }} }} }} }} }} }}";
}
