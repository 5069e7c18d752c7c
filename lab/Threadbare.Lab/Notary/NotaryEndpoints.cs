using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Notary;

/// <summary>Asks a service behind TLS over new connections, with and without a look at the list of revoked certificates.</summary>
internal static class NotaryEndpoints
{
    public static void MapNotary(this IEndpointRouteBuilder app)
    {
        app.MapGet("/notary/checked", (NotaryClients clients, CancellationToken cancellationToken) =>
            clients.AskCheckedAsync(cancellationToken)).InCatalog(new()
            {
                Bug = "a late list of revoked certificates", Twin = "/notary/trusted", Needs = Dependency.Partner, Setting = "delay",
            });
        app.MapGet("/notary/trusted", (NotaryClients clients, CancellationToken cancellationToken) =>
            clients.AskTrustedAsync(cancellationToken)).InCatalog(new() { Twin = "/notary/checked", Needs = Dependency.Partner });
    }

    /// <summary>Maps the paths at which the partner tells the address of its server and the authority behind its certificate.</summary>
    public static void MapNotaryAddress(this IEndpointRouteBuilder app)
    {
        app.MapGet(NotaryClients.AddressPath, async (NotaryServer server, CancellationToken cancellationToken) =>
            (await server.FindAddressAsync(cancellationToken)).AbsoluteUri);
        app.MapGet(NotaryClients.AuthorityPath, (NotaryServer server) => server.Authority);
    }
}
