using Threadbare.Lab.Catalog;
using Threadbare.Lab.Delays;
using Threadbare.Lab.Hello;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Pool;
using Threadbare.Lab.Settings;

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

        builder.Services.AddSingleton(settings);
        builder.Services.AddSingleton(folder);
        builder.Services.AddPartnerClient(settings);
        var app = builder.Build();
        Map(app, settings);
        return app;
    }

    private static void Map(WebApplication app, LabSettings settings)
    {
        app.MapPool();
        app.MapHello();
        if (settings.Role == Role.Partner)
        {
            app.MapPartnerService(settings);
            return;
        }

        app.UseMissingParts();
        app.MapCatalog();
        app.MapPause();
        app.MapQuote();
    }
}
