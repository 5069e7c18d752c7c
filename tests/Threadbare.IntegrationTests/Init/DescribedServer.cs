using System.Collections.Concurrent;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Threadbare.IntegrationTests.Init;

/// <summary>A server that keeps notes, and describes itself with an OpenAPI document if it is told to.</summary>
internal sealed class DescribedServer : IAsyncDisposable
{
    private const string Document = """
        {
          "openapi": "3.0.3", "info": { "title": "Notes", "version": "1" },
          "paths": {
            "/notes/{id}": {
              "get": {
                "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }],
                "responses": { "200": { "description": "One." } }
              },
              "delete": { "responses": { "204": { "description": "Gone." } } }
            },
            "/notes": {
              "post": {
                "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Note" } } } },
                "responses": { "201": { "description": "New.", "content": { "application/json": {
                  "schema": { "$ref": "#/components/schemas/Note" } } } } }
              }
            }
          },
          "components": { "schemas": { "Note": { "type": "object", "properties": {
            "id": { "type": "string", "readOnly": true }, "text": { "type": "string" } } } } }
        }
        """;

    private readonly WebApplication _application;
    private readonly ConcurrentDictionary<string, string> _notes = new();

    private DescribedServer(WebApplication application) => _application = application;

    public string Address =>
        _application.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();

    public static async Task<DescribedServer> StartAsync(bool isDescribed, CancellationToken cancellationToken)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0));
        var server = new DescribedServer(builder.Build());
        if (isDescribed)
        {
            server._application.MapGet("/openapi/v1.json", () => TypedResults.Text(Document, "application/json"));
        }

        server._application.MapGet("/", () => "hello");
        server._application.MapPost("/notes", server.Create);
        server._application.MapGet("/notes/{id}", (string id) => server.Find(id));
        await server._application.StartAsync(cancellationToken);
        return server;
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private IResult Find(string id) => _notes.ContainsKey(id) ? TypedResults.Ok() : TypedResults.NotFound();

    private ContentHttpResult Create()
    {
        string id = Guid.NewGuid().ToString("N");
        _notes[id] = "";
        return TypedResults.Text($$"""{"id":"{{id}}","text":"sample"}""", "application/json", statusCode: 201);
    }
}
