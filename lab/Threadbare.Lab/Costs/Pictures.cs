using System.Buffers;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Darkens pictures in a new large array for each, or in arrays that are used again.</summary>
internal static class Pictures
{
    private const int Size = 400_000;
    private const int MostPictures = 1_000;

    public static void MapPictures(this IEndpointRouteBuilder app)
    {
        app.MapGet("/pictures/new", (int? pictures) => DarkenInNew(Bounded(pictures)))
            .InCatalog(new() { Bug = "large objects for each request", Twin = "/pictures/rented", Setting = "?pictures=10" });
        app.MapGet("/pictures/rented", (int? pictures) => DarkenInRented(Bounded(pictures)))
            .InCatalog(new() { Twin = "/pictures/new", Setting = "?pictures=10" });
    }

    private static int Bounded(int? pictures) => Math.Clamp(pictures ?? 10, 1, MostPictures);

    private static int DarkenInNew(int pictures)
    {
        int sum = 0;
        for (int number = 0; number < pictures; number++)
        {
            byte[] picture = new byte[Size]; // allocates
            sum += Darken(picture);
        }

        return sum;
    }

    private static int DarkenInRented(int pictures)
    {
        int sum = 0;
        for (int number = 0; number < pictures; number++)
        {
            byte[] picture = ArrayPool<byte>.Shared.Rent(Size);
            sum += Darken(picture);
            ArrayPool<byte>.Shared.Return(picture);
        }

        return sum;
    }

    private static int Darken(byte[] picture)
    {
        picture[^1] = 1;
        return picture[0] + picture[^1];
    }
}
