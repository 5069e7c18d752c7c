using Threadbare.Lab.Catalog;
using Threadbare.Lab.Database;
using Threadbare.Lab.Delays;
using Threadbare.Lab.Exports;
using Threadbare.Lab.Files;
using Threadbare.Lab.Hello;
using Threadbare.Lab.Library;
using Threadbare.Lab.Limits;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Pool;
using Threadbare.Lab.Products;
using Threadbare.Lab.Profiles;
using Threadbare.Lab.Rates;
using Threadbare.Lab.Search;
using Threadbare.Lab.Settings;
using Threadbare.Lab.Statements;
using Threadbare.Lab.Stock;
using Threadbare.Lab.Storage;

namespace Threadbare.Lab.Hosting;

/// <summary>Puts one lab process together, in either role.</summary>
internal static class LabHost
{
    public static WebApplication Build(LabSettings settings, WorkFolder folder)
    {
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions { ContentRootPath = AppContext.BaseDirectory });
        builder.WebHost.UseUrls(settings.Urls);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Limits.MaxConcurrentConnections = settings.ConnectionLimit);
        if (!settings.Log)
        {
            builder.Logging.ClearProviders();
        }

        if (settings.StopWithParent)
        {
            builder.Services.AddSingleton<IHostLifetime, ParentLifetime>();
        }

        builder.Services.AddSingleton(settings);
        builder.Services.AddSingleton(folder);
        if (settings.Role == Role.Service)
        {
            AddService(builder.Services, settings, folder);
        }

        var app = builder.Build();
        app.MapPool();
        app.MapHello();
        if (settings.Role == Role.Service)
        {
            MapService(app, settings);
        }
        else
        {
            app.MapPartnerService(settings);
        }

        return app;
    }

    private static void AddService(IServiceCollection services, LabSettings settings, WorkFolder folder)
    {
        services.AddControllers();
        services.AddPartnerClient(settings);
        services.AddRequestLimit(settings);
        services.AddDatabase(settings);
        services.AddProducts(folder);
        services.AddSingleton<Document>();
        services.AddSingleton<ArchivedFile>();
        services.AddSingleton<ExchangeRates>();
        services.AddSingleton<UserProfileService>();
    }

    private static void MapService(WebApplication app, LabSettings settings)
    {
        app.CreateProducts();
        app.UseMissingParts();
        app.UseRateLimiter();
        app.MapCatalog();
        app.MapControllers();
        app.MapPause();
        app.MapQuote();
        app.MapInvoice();
        app.MapShipment();
        app.MapTax();
        app.MapComparison();
        app.MapDelivery();
        app.MapRates();
        app.MapStock();
        app.MapExport(settings);
        app.MapSearch();
        app.MapStatements();
        app.MapLimited();
        app.MapConnection();
        app.MapOrders();
        app.MapScans();
        app.MapArchive();
        app.MapAttachments();
        app.MapNotices();
    }
}
