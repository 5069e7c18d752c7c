using Microsoft.AspNetCore.Mvc;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Clients;

/// <summary>Signs a receipt with an object that is created for the request, and with one that all requests share.</summary>
public sealed class SealsController : ControllerBase
{
    private const string Receipt = "paid";

    [HttpGet("/seals/new")]
    [CatalogEntry(Bug = "an object that is costly to create for each request", Twin = "/seals/shared")]
    public string SignWithNew()
    {
        var seal = new Seal();
        return seal.Sign(Receipt);
    }

    [HttpGet("/seals/shared")]
    [CatalogEntry(Twin = "/seals/new")]
    public string SignWithShared() => Seal.Shared.Sign(Receipt);
}
