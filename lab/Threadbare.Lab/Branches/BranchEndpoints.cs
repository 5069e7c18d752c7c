using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Branches;

/// <summary>Asks a service over HTTP/2: on one connection, whose streams are few, and on as many as are needed.</summary>
internal static class BranchEndpoints
{
    public static void MapBranches(this IEndpointRouteBuilder app)
    {
        app.MapGet("/branches/single", AskSingleAsync).InCatalog(new()
        {
            Bug = "one HTTP/2 connection with few streams", Twin = "/branches/several", Needs = Dependency.Partner,
        });
        app.MapGet("/branches/several", AskSeveralAsync).InCatalog(new() { Twin = "/branches/single", Needs = Dependency.Partner });
    }

    /// <summary>Maps the path at which the partner tells the address of its server.</summary>
    public static void MapBranchAddress(this IEndpointRouteBuilder app) =>
        app.MapGet(BranchClients.AddressPath, async (BranchServer server, CancellationToken cancellationToken) =>
            (await server.FindAddressAsync(cancellationToken)).AbsoluteUri);

    private static async Task<string> AskSingleAsync(
        BranchClients clients, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        var client = await clients.SingleAsync(cancellationToken);
        return await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken); // waits for a stream
    }

    private static async Task<string> AskSeveralAsync(
        BranchClients clients, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        var client = await clients.SeveralAsync(cancellationToken);
        return await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);
    }
}
