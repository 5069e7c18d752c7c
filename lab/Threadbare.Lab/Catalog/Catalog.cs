using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Catalog;

/// <summary>Lists the endpoints, and answers for those whose part is not there.</summary>
internal static class Catalog
{
    public static TBuilder InCatalog<TBuilder>(this TBuilder endpoint, CatalogEntryAttribute entry)
        where TBuilder : IEndpointConventionBuilder => endpoint.WithMetadata(entry);

    public static void MapCatalog(this IEndpointRouteBuilder app) =>
        app.MapGet("/", (EndpointDataSource endpoints, LabSettings settings) => Lines(endpoints, settings));

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

    private static IEnumerable<CatalogLine> Lines(EndpointDataSource endpoints, LabSettings settings) =>
        from endpoint in endpoints.Endpoints.OfType<RouteEndpoint>()
        let entry = endpoint.Metadata.GetMetadata<CatalogEntryAttribute>()
        where entry is not null
        let path = "/" + endpoint.RoutePattern.RawText!.TrimStart('/')
        orderby path
        select new CatalogLine(path, entry.Disease, entry.Twin, Name(entry.Needs), IsConfigured(entry.Needs, settings), entry.Setting);

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
