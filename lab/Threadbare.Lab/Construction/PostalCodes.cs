using System.Net;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;

namespace Threadbare.Lab.Construction;

/// <summary>Creates a singleton that loads a list page by page on first use. One thread loads; all others wait for the container.</summary>
internal static class PostalCodes
{
    private const int Pages = 100;

    public static void AddPostalCodes(this IServiceCollection services) => services.AddSingleton<Book>();

    public static void MapPostalCodes(this IEndpointRouteBuilder app) => app.MapGet("/construction/singleton", (Book book) => book.Count)
        .InCatalog(new()
        {
            Bug = "HttpClient.Send in the constructor of a singleton, 100 times at first use",
            Blocks = true,
            Twin = "/initialization/awaited",
            Needs = Dependency.Partner,
            Setting = "delay",
        });

    private sealed class Book
    {
        private readonly List<HttpStatusCode> _pages = [];

        public Book(HttpClient client, PriceSource prices)
        {
            while (_pages.Count < Pages)
            {
                using var request = prices.Question();
                using var page = client.Send(request); // holds the thread
                _pages.Add(page.StatusCode);
            }
        }

        public int Count => _pages.Count;
    }
}
