using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Catalog;

/// <summary>Lists the endpoints, and answers for those whose part is not there.</summary>
internal static class Catalog
{
    /// <summary>Where the list is.</summary>
    public static readonly IReadOnlyList<string> Addresses = ["/", "/endpoints"];

    public static TBuilder InCatalog<TBuilder>(this TBuilder endpoint, CatalogEntryAttribute entry)
        where TBuilder : IEndpointConventionBuilder => endpoint.WithMetadata(entry);

    public static void MapCatalog(this IEndpointRouteBuilder app)
    {
        foreach (string path in Addresses)
        {
            app.MapGet(path, (EndpointDataSource source, LabSettings settings) => Lines(source.Endpoints, settings));
        }
    }

    /// <summary>501 with one line, rather than a stand-in, for what needs a part that was not configured.</summary>
    public static void UseMissingParts(this WebApplication app) => app.Use((context, next) =>
    {
        var settings = context.RequestServices.GetRequiredService<LabSettings>();
        var entry = context.GetEndpoint()?.Metadata.GetMetadata<CatalogEntryAttribute>();
        if (entry is null || IsConfigured(entry.Needs, settings))
        {
            return next(context);
        }

        context.Response.StatusCode = StatusCodes.Status501NotImplemented;
        return context.Response.WriteAsync($"{context.Request.Path} needs {Name(entry.Needs)}: start the lab with {Settings(entry.Needs)}.\n", context.RequestAborted);
    });

    /// <summary>What is to be told of endpoints; those without an entry are left out.</summary>
    public static IEnumerable<CatalogLine> Lines(IEnumerable<Endpoint> endpoints, LabSettings settings) =>
        from endpoint in endpoints.OfType<RouteEndpoint>()
        let entry = endpoint.Metadata.GetMetadata<CatalogEntryAttribute>()
        where entry is not null
        let path = "/" + endpoint.RoutePattern.RawText!.TrimStart('/')
        orderby entry.Group, path
        select Line(path, endpoint.Metadata.GetRequiredMetadata<HttpMethodMetadata>().HttpMethods[0], entry, settings);

    private static CatalogLine Line(string path, string method, CatalogEntryAttribute entry, LabSettings settings) => new(path, method, entry.Group, entry.Blocks, entry.Source)
    {
        Disease = entry.Disease,
        Twin = entry.Twin,
        Needs = Name(entry.Needs),
        Configured = IsConfigured(entry.Needs, settings),
        Setting = entry.Setting,
        BodyBytes = entry.BodyBytes,
    };

    private static bool IsConfigured(Part part, LabSettings settings) => part switch
    {
        Part.Partner => settings.Partner is not null,
        Part.Postgres => settings.Database is not null,
        Part.Azurite => settings.Blob is not null && settings.Queue is not null,
        _ => true,
    };

    private static string? Name(Part part) => part switch
    {
        Part.Partner => "partner",
        Part.Postgres => "postgres",
        Part.Azurite => "azurite",
        _ => null,
    };

    private static string Settings(Part part) => part switch
    {
        Part.Partner => "--partner URL",
        Part.Postgres => "--database \"Host=…\"",
        _ => "--blob URL --queue URL",
    };
}
