using Threadbare.Drafting;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Sources;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.Sources;

public sealed class FileReferencesTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory().FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("openapi: 3.0.0\npaths: { /pets: { $ref: parts/pets.yaml } }")]
    [InlineData("openapi: 3.0.0\npaths: { /pets: { post: { $ref: 'parts/pets.yaml#/post' } } }")]
    public void Operations_in_other_files_are_read_with_their_schemas(string document)
    {
        Write("parts/pets.yaml", "post: { requestBody: { content: { application/json: { schema: { $ref: 'all.json#/a~1b' } } } } }");
        Write("parts/all.json", """
            {"a/b":{"properties":{"name":{"$ref":"#/name"},"kinds":{"type":"array","items":{"$ref":"#/a~1b"}},"default":{"$ref":"#/name"}}},
             "name":{"type":"string","example":"Rex"}}
            """);

        Draft draft = Read(document);

        RequestStep step = Assert.Single(StepText.Requests(draft));
        Assert.StartsWith("""{"name":"Rex","kinds":[{""", Assert.IsType<JsonBody>(step.Body).Text, StringComparison.Ordinal);
        Assert.EndsWith("""],"default":"Rex"}""", Assert.IsType<JsonBody>(step.Body).Text, StringComparison.Ordinal);
        Assert.DoesNotContain(draft.Remarks, remark => remark.Contains("could not be read", StringComparison.Ordinal));
    }

    [Fact]
    public void Properties_and_definitions_of_version_2_are_read_and_back_references_stay()
    {
        Write("pet.yaml", "name: { type: string }\nnext: { $ref: 'document.yaml#/definitions/Next' }");
        Draft draft = Read("""
            swagger: "2.0"
            paths: { /pets: { post: { parameters: [ { name: pet, in: body, schema: { properties: { $ref: pet.yaml } } } ] } } }
            definitions: { Next: { type: string, enum: [late] } }
            """);

        Assert.Equal("""{"name":"sample","next":"late"}""", Assert.IsType<JsonBody>(Assert.Single(StepText.Requests(draft)).Body).Text);
    }

    [Theory]
    [InlineData("missing.yaml")]
    [InlineData("https://example.com/pets.yaml")]
    [InlineData("document.yaml.txt")]
    [InlineData("circle.yaml")]
    public void A_part_that_cannot_be_read_is_said_once(string target)
    {
        Write("circle.yaml", "$ref: circle.yaml");
        Draft draft = Read($"openapi: 3.0.0\npaths: {{ /a: {{ get: {{}} }}, /b: {{ $ref: '{target}' }} }}");

        Assert.Equal("GET /a", StepText.Write(Assert.Single(draft.Scenarios).Steps).Single());
        Assert.Contains(
            $"1 part of the document could not be read, such as {target}: init reads JSON and YAML files beside the document. "
                + "Requests that need them are incomplete.",
            draft.Remarks);
    }

    [Fact]
    public void Parts_that_cannot_be_read_are_counted()
    {
        Draft draft = Read("openapi: 3.0.0\npaths: { /a: { get: {} }, /b: { $ref: one.yaml }, /c: { $ref: two.yaml } }");

        Assert.Contains(draft.Remarks, remark =>
            remark.StartsWith("2 parts of the document could not be read, such as one.yaml: ", StringComparison.Ordinal));
    }

    [Fact]
    public void A_file_of_another_kind_is_not_read()
    {
        Write("part.txt", "get: {}");
        Draft draft = Read("openapi: 3.0.0\npaths: { /a: { get: {} }, /b: { $ref: part.txt } }");

        Assert.Equal(["GET /a"], StepText.Write(draft.Scenarios[0].Steps));
    }

    [Fact]
    public void A_part_that_several_requests_need_is_read_for_each()
    {
        Write("part.yaml", "get: { parameters: [ { $ref: page.yaml } ] }");
        Write("page.yaml", "name: page\nin: query\nrequired: true\nexample: 2");

        Draft draft = Read("openapi: 3.0.0\npaths: { /a: { $ref: part.yaml }, /b: { $ref: part.yaml } }");

        Assert.Equal(["/a page=2", "/b page=2"],
            StepText.Requests(draft).Select(step => $"{step.Url} {Assert.Single(step.Query).Name}={step.Query[0].Text}"));
    }

    [Fact]
    public void A_schema_of_version_2_in_another_file_is_read()
    {
        Write("pet.yaml", "properties: { name: { type: string, enum: [Rex] } }");
        Draft draft = Read("""
            swagger: "2.0"
            paths: { /pets: { post: { parameters: [ { name: pet, in: body, schema: { $ref: pet.yaml } } ] } } }
            """);

        Assert.Equal("""{"name":"Rex"}""", Assert.IsType<JsonBody>(Assert.Single(StepText.Requests(draft)).Body).Text);
    }

    [Fact]
    public void A_part_in_json_has_tabs_and_escaped_signs()
    {
        Write("pet.json", "{\n\t\"properties\": {\n\t\t\"name\": { \"enum\": [\"Rex \\u00e9\"] }\n\t}\n}");
        Draft draft = Read("""
            openapi: 3.0.0
            paths: { /pets: { post: { requestBody: { content: { application/json: { schema: { $ref: pet.json } } } } } } }
            """);

        Assert.Equal("""{"name":"Rex é"}""", Assert.IsType<JsonBody>(Assert.Single(StepText.Requests(draft)).Body).Text);
    }

    [Fact]
    public void A_document_that_a_service_gave_reads_no_files()
    {
        Draft draft = Sample.DraftText("openapi: 3.0.0\npaths: { /a: { get: {} }, /b: { $ref: 'part.yaml#/b' } }");

        Assert.Contains(draft.Remarks, remark =>
            remark.StartsWith("1 part of the document could not be read, such as part.yaml#***: ", StringComparison.Ordinal));
    }

    private Draft Read(string document)
    {
        Write("document.yaml", document);
        return DraftReading.Read(SourceFile.Read(Path.Combine(_folder, "document.yaml")), new DraftChoice { HasAllMethods = true });
    }

    private void Write(string name, string text)
    {
        string file = Path.Combine(_folder, name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }
}
