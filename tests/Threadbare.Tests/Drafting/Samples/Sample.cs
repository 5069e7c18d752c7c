using System.Runtime.CompilerServices;
using Threadbare.Drafting;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Sources;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Drafting.Samples;

/// <summary>The documents and recordings beside this file.</summary>
internal static class Sample
{
    public static byte[] Read(string name) => File.ReadAllBytes(Path.Combine(Path.GetDirectoryName(Here())!, name));

    public static Draft Draft(string name, DraftChoice? choice = null) =>
        DraftReading.Read(new SourceText(name, Read(name)), choice ?? new DraftChoice());

    private static string Here([CallerFilePath] string here = "") => here;

    public static Draft DraftText(string text, DraftChoice? choice = null) =>
        DraftReading.Read(new SourceText("source", System.Text.Encoding.UTF8.GetBytes(text)), choice ?? new DraftChoice());

    /// <summary>Drafts a document of some paths, indented by two spaces.</summary>
    public static Draft DraftApi(string paths, bool hasAllMethods = false) =>
        DraftText($"openapi: 3.1.0\npaths:\n  {paths}", new DraftChoice { HasAllMethods = hasAllMethods });

    /// <summary>Drafts a request that sends a body of the content that is given.</summary>
    public static Draft DraftPost(string content) => DraftApi($"/a: {{ post: {{ requestBody: {{ content: {{ {content} }} }} }} }}");

    /// <summary>Drafts the body of a request whose schema is given, as JSON.</summary>
    public static string DraftJson(string schema) => ReadJson(DraftPost($"application/json: {{ schema: {schema} }}"));

    /// <summary>Reads the JSON body of a draft's one request.</summary>
    public static string ReadJson(Draft draft) => ReadJson(Assert.Single(StepText.Requests(draft)));

    /// <summary>Reads the JSON body of the first request that begins so.</summary>
    public static string ReadJson(Draft draft, string start) => ReadJson(StepText.Find(draft, start));

    private static string ReadJson(RequestStep step) => Assert.IsType<JsonBody>(step.Body).Text;
}
