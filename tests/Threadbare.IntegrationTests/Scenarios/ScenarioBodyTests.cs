using System.Globalization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>The bodies and addresses that scenarios send, as a service reads them.</summary>
public sealed class ScenarioBodyTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Engines => ScenarioServer.Engines;

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task Every_kind_of_body_arrives_as_it_was_meant(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);
        string plan = await ScenarioRun.WriteAsync(engine, server.Address,
            """
            feeds: { people: { rows: [ { name: 'Ann & "Bo"', age: 42 } ] } }
            scenarios:
              main:
                steps:
                  - { post: /json, json: { name: "{people.name}", age: "{people.age}", list: [ 1, true, null ] } }
                  - { post: /form, form: { name: "{people.name}", tag: [ x, y ] }, expect: { body: 'Ann & "Bo"|x,y|' } }
                  - { put: /text, headers: { Content-Type: text/plain }, body: "I am {people.name}, {{truly" }
                  - { post: /file, file: picture.bin }
                  - post: /form
                    name: upload
                    form: { name: "{people.name}", picture: { file: picture.bin, type: image/png } }
                    expect: { body: "|picture.bin image/png 5" }
                  - { get: /search, query: { q: "{people.name}", tag: [ x, y ] } }
            load: { users: 1, requests: 6 }
            """, ("picture.bin", "bytes"));

        ToolRun run = await ThreadbareTool.RunAsync("run", plan, "--no-attach", "--no-preflight");

        Assert.Equal((0, 6), (run.ExitCode, run.Total("ok")));
        Assert.Equal(
            ["/json", "/form", "/text", "/file", "/form", "/search?q=Ann%20%26%20%22Bo%22&tag=x&tag=y"],
            server.Seen.Select(request => request.Path));
        Assert.Equal(("application/json", """{"name":"Ann & \"Bo\"","age":"42","list":[1,true,null]}"""), Sent(server, 0));
        Assert.Equal(("application/x-www-form-urlencoded", "name=Ann+%26+%22Bo%22&tag=x&tag=y"), Sent(server, 1));
        Assert.Equal(("text/plain", "I am Ann & \"Bo\", {truly"), Sent(server, 2));
        Assert.Equal("bytes", server.Seen[3].Body);
        Assert.StartsWith("multipart/form-data; boundary=", server.Seen[4].ContentType, StringComparison.Ordinal);
    }

    private static (string Type, string Body) Sent(ScenarioServer server, int index) =>
        (server.Seen[index].ContentType, server.Seen[index].Body);

    private static void AddPages(WebApplication service)
    {
        service.MapPost("/form", async (HttpContext context) =>
        {
            IFormCollection form = await context.Request.ReadFormAsync(context.RequestAborted);
            IEnumerable<string> files = form.Files.Select(file =>
                string.Create(CultureInfo.InvariantCulture, $"{file.FileName} {file.ContentType} {file.Length}"));
            return $"{form["name"]}|{string.Join(',', form["tag"].ToArray())}|{string.Concat(files)}";
        });
        service.MapFallback(() => "ok");
    }
}
