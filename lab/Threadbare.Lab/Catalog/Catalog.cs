using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Catalog;

/// <summary>Lists the endpoints, and answers in place of those whose dependency is not configured.</summary>
internal static class Catalog
{
    /// <summary>The paths that serve the list.</summary>
    public static readonly IReadOnlyList<string> Addresses = ["/", "/endpoints"];

    public static TBuilder InCatalog<TBuilder>(this TBuilder endpoint, CatalogEntryAttribute entry)
        where TBuilder : IEndpointConventionBuilder => endpoint.WithMetadata(entry);

    public static void MapCatalog(this IEndpointRouteBuilder app)
    {
        foreach (string path in Addresses)
        {
            app.MapGet(path, (EndpointDataSource source, LabSettings settings) => DescribeAll(source.Endpoints, settings));
        }
    }

    /// <summary>Answers 501 with one line when an endpoint needs a dependency that is not configured.</summary>
    public static void UseMissingDependencies(this WebApplication app) => app.Use((context, next) =>
    {
        var settings = context.RequestServices.GetRequiredService<LabSettings>();
        var entry = context.GetEndpoint()?.Metadata.GetMetadata<CatalogEntryAttribute>();
        if (entry is null || IsConfigured(entry.Needs, settings))
        {
            return next(context);
        }

        context.Response.StatusCode = StatusCodes.Status501NotImplemented;
        string advice = $"{context.Request.Path} needs {Name(entry.Needs)}: start the lab with {Settings(entry.Needs)}.\n";
        return context.Response.WriteAsync(advice, context.RequestAborted);
    });

    /// <summary>Describes the endpoints that have an entry, by group and path.</summary>
    public static IEnumerable<CatalogLine> DescribeAll(IEnumerable<Endpoint> endpoints, LabSettings settings) =>
        from endpoint in endpoints.OfType<RouteEndpoint>()
        let entry = endpoint.Metadata.GetMetadata<CatalogEntryAttribute>()
        where entry is not null
        let path = "/" + endpoint.RoutePattern.RawText!.TrimStart('/')
        orderby entry.Group, path
        select Describe(path, endpoint.Metadata.GetRequiredMetadata<HttpMethodMetadata>().HttpMethods[0], entry, settings);

    private static CatalogLine Describe(string path, string method, CatalogEntryAttribute entry, LabSettings settings) =>
        new(path, method, entry.Group, entry.Blocks, entry.Source)
        {
            Bug = entry.Bug,
            Twin = entry.Twin,
            Needs = Name(entry.Needs),
            Configured = IsConfigured(entry.Needs, settings),
            Setting = entry.Setting,
            BodyBytes = entry.BodyBytes,
        };

    private static bool IsConfigured(Dependency dependency, LabSettings settings) => dependency switch
    {
        Dependency.Partner => settings.Partner is not null,
        Dependency.Postgres => settings.Database is not null,
        Dependency.Azurite => settings.Blob is not null && settings.Queue is not null,
        Dependency.Redis => settings.Redis is not null,
        Dependency.RabbitMq => settings.RabbitMq is not null,
        _ => true,
    };

    private static string? Name(Dependency dependency) => dependency switch
    {
        Dependency.Partner => "partner",
        Dependency.Postgres => "postgres",
        Dependency.Azurite => "azurite",
        Dependency.Redis => "redis",
        Dependency.RabbitMq => "rabbitmq",
        _ => null,
    };

    private static string Settings(Dependency dependency) => dependency switch
    {
        Dependency.Partner => "--partner URL",
        Dependency.Postgres => "--database \"Host=…\"",
        Dependency.Redis => "--redis HOST:PORT",
        Dependency.RabbitMq => "--rabbitmq \"amqp://…\"",
        _ => "--blob URL --queue URL",
    };
}
