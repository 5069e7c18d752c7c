using Threadbare.Drafting.Drafts;
using Threadbare.Plan;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ApiDocumentTests
{
    [Theory]
    [InlineData("openapi: 9.9.9\npaths: { /a: { get: {} } }", "source cannot be read: ")]
    [InlineData("openapi: [3]\npaths: { /a: { get: {} } }", "source cannot be read: ")]
    [InlineData("openapi: null\npaths: { /a: { get: {} } }", "source cannot be read: ")]
    [InlineData("openapi: 3.0.0\npaths: [ a ]", "source cannot be read: ")]
    [InlineData("openapi: 3.0.0\npaths: { /a: { get: { deprecated: maybe } } }", "source cannot be read: ")]
    [InlineData("openapi: 3.0.0\npaths: { /a: { get: { parameters: [ { $ref: '#/' } ] } } }", "source cannot be read: ")]
    [InlineData("swagger: '2.0'\npaths: { /a: null }", "source cannot be read: ")]
    [InlineData("swagger: '2.0'", "source describes no paths, so there is nothing to request.")]
    public void A_document_that_the_standard_does_not_allow_is_refused_in_a_line(string text, string line)
    {
        string message = Assert.Throws<UsageException>(() => Sample.DraftText(text)).Message;

        Assert.StartsWith(line, message, StringComparison.Ordinal);
        Assert.DoesNotContain("\n", message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("components: 3")]
    [InlineData("components: { schemas: 3 }")]
    [InlineData("info: []")]
    [InlineData("security: { a: b }")]
    [InlineData("servers: [ null ]")]
    public void A_fault_beside_the_requests_harms_none(string fault) =>
        Assert.Single(StepText.Requests(Sample.DraftText($"openapi: 3.0.0\n{fault}\npaths: {{ /a: {{ get: {{}} }} }}")));

    // Without quotes it is a number, and the message that asks for it writes it so.
    [Theory]
    [InlineData("'2.0'")]
    [InlineData("2.0")]
    public void An_operation_of_version_2_needs_no_parameters(string version) => Assert.Single(StepText.Requests(Sample.DraftText(
        $"swagger: {version}\npaths: {{ /a: {{ get: {{}} }} }}")));

    [Fact]
    public void A_file_in_a_form_of_version_2_is_a_reason_to_skip()
    {
        Draft draft = Sample.DraftText("""
            swagger: "2.0"
            info: { title: a, version: "1" }
            paths:
              /ok: { get: {} }
              /a:
                post:
                  consumes: [application/x-www-form-urlencoded]
                  parameters: [ { name: b, in: formData, type: string }, { name: c, in: formData, type: file } ]
            """);

        Assert.Equal(["GET /ok"], StepText.Write(draft.Scenarios[0].Steps));
        Assert.Equal(
            new SkippedRequest("POST /a", "it uploads a file, which the document does not contain"), Assert.Single(draft.Skipped));
    }
}
