using System.Security.Cryptography;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Computes the checksum of a text, in one call of native code. It computes all the time, and blocks nothing.</summary>
internal static class Checksums
{
    private const int MostBytes = 16 * 1024 * 1024;

    private static readonly byte[] Text = new byte[MostBytes];

    public static void MapChecksums(this IEndpointRouteBuilder app)
    {
        app.MapGet("/checksums/long", (int? bytes) => Compute(Bounded(bytes ?? MostBytes)))
            .InCatalog(new() { Bug = "a checksum of megabytes for each request", Twin = "/checksums/short", Setting = "?bytes=16777216" });
        app.MapGet("/checksums/short", (int? bytes) => Compute(Bounded(bytes ?? 1_000)))
            .InCatalog(new() { Twin = "/checksums/long", Setting = "?bytes=1000" });
    }

    private static int Bounded(int bytes) => Math.Clamp(bytes, 1, MostBytes);

    private static string Compute(int bytes) => Convert.ToHexString(SHA256.HashData(Text.AsSpan(0, bytes))); // burns the processor
}
