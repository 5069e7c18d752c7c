using Microsoft.AspNetCore.Mvc;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Plain;

/// <summary>An action that waits for nothing, in a plain form, an asynchronous form and wrapped in <c>Task.Run</c>.</summary>
public sealed class PlainController : ControllerBase
{
    [HttpGet("/plain/sync")]
    [CatalogEntry(Twin = "/plain/wrapped")]
    public string Get() => Greeting();

    [HttpGet("/plain/async")]
    [CatalogEntry(Twin = "/plain/sync")]
    public async Task<string> GetAsync() => await Task.FromResult(Greeting());

    [HttpGet("/plain/wrapped")]
    [CatalogEntry(Bug = "Task.Run around work that waits for nothing", Twin = "/plain/sync")]
    public async Task<string> GetWrapped() => await Task.Run(Greeting);

    private static string Greeting() => "Hello";
}
