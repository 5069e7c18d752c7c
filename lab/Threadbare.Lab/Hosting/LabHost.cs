using System.Text.Json.Serialization.Metadata;
using Threadbare.Lab.Access;
using Threadbare.Lab.Binding;
using Threadbare.Lab.Branches;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Construction;
using Threadbare.Lab.Database;
using Threadbare.Lab.Files;
using Threadbare.Lab.Grpc;
using Threadbare.Lab.Hello;
using Threadbare.Lab.Library;
using Threadbare.Lab.Limits;
using Threadbare.Lab.Notary;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Pool;
using Threadbare.Lab.Products;
using Threadbare.Lab.Profiles;
using Threadbare.Lab.RabbitMq;
using Threadbare.Lab.Redis;
using Threadbare.Lab.Settings;
using Threadbare.Lab.SignalR;
using Threadbare.Lab.Storage;
using Threadbare.Lab.Workers;

namespace Threadbare.Lab.Hosting;

/// <summary>Builds one lab process in either role.</summary>
internal static class LabHost
{
    public static WebApplication Build(LabSettings settings, WorkFolder folder)
    {
        // Controllers are found in the assembly of this name; in a test the entry assembly is another one.
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            ContentRootPath = AppContext.BaseDirectory,
            ApplicationName = typeof(LabHost).Assembly.GetName().Name,
        });
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

        // By name, since the tests run as programs do that have reflection switched off for JSON.
        builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver = new DefaultJsonTypeInfoResolver());
        builder.Services.AddSingleton(settings);
        builder.Services.AddSingleton(folder);
        builder.Services.AddSingleton<GrpcServer>();
        builder.Services.AddSingleton<HubServer>();
        builder.Services.AddSingleton<BranchServer>();
        builder.Services.AddSingleton<NotaryServer>();
        if (settings.Role == Role.Service)
        {
            AddService(builder.Services, settings, folder);
        }

        var app = builder.Build();
        app.MapPool();
        app.MapHello();
        if (settings.Role == Role.Service)
        {
            MapService(app, settings, folder);
        }
        else
        {
            app.MapPartnerService(settings);
        }

        return app;
    }

    private static void AddService(IServiceCollection services, LabSettings settings, WorkFolder folder)
    {
        services.AddControllers(options => options.AddOwnFormatters());
        services.AddPartnerClient(settings);
        services.AddRequestLimit(settings);
        services.AddDatabase(settings);
        ConsignmentsContext.Add(services);
        ProductsStore.Add(services, folder);
        services.AddTokenCheck();
        services.AddMembership();
        services.AddConstruction();
        services.AddSingleton<MailService>();
        services.AddSingleton<PriceSource>();
        services.AddSingleton<Document>();
        services.AddSingleton<ArchivedFile>();
        services.AddSingleton<ExchangeRates>();
        services.AddSingleton<UserProfileService>();
        AddPackages(services);
    }

    // Each opens its connection when a request first needs it.
    private static void AddPackages(IServiceCollection services)
    {
        services.AddSingleton<StorageClients>();
        services.AddSingleton<RedisConnection>();
        services.AddSingleton<Broker>();
        services.AddSingleton<GrpcChannels>();
        services.AddSingleton<HubConnections>();
        services.AddSingleton<BranchClients>();
        services.AddSingleton<NotaryClients>();
    }

    private static void MapService(WebApplication app, LabSettings settings, WorkFolder folder)
    {
        app.Services.GetRequiredService<PriceSource>().Share();
        app.UseMissingDependencies();
        app.UseRateLimiter();
        app.MapCatalog();
        app.MapControllers();
        app.MapPublished(settings);
        app.MapHidden(settings, folder);
        app.MapPackages();
    }
}
