using Threadbare.Lab.Access;
using Threadbare.Lab.Binding;
using Threadbare.Lab.Branches;
using Threadbare.Lab.Chains;
using Threadbare.Lab.Clients;
using Threadbare.Lab.Construction;
using Threadbare.Lab.Costs;
using Threadbare.Lab.Customers;
using Threadbare.Lab.Database;
using Threadbare.Lab.Delays;
using Threadbare.Lab.Detours;
using Threadbare.Lab.Disguises;
using Threadbare.Lab.Disposal;
using Threadbare.Lab.Exports;
using Threadbare.Lab.Files;
using Threadbare.Lab.Filters;
using Threadbare.Lab.Grpc;
using Threadbare.Lab.Initialization;
using Threadbare.Lab.Limits;
using Threadbare.Lab.Locks;
using Threadbare.Lab.Middleware;
using Threadbare.Lab.Network;
using Threadbare.Lab.Notary;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Processes;
using Threadbare.Lab.Rates;
using Threadbare.Lab.RabbitMq;
using Threadbare.Lab.Redis;
using Threadbare.Lab.Search;
using Threadbare.Lab.Sequences;
using Threadbare.Lab.Settings;
using Threadbare.Lab.SignalR;
using Threadbare.Lab.Sqlite;
using Threadbare.Lab.Statements;
using Threadbare.Lab.Stock;
using Threadbare.Lab.Storage;
using Threadbare.Lab.Streams;
using Threadbare.Lab.Timers;
using Threadbare.Lab.Waits;
using Threadbare.Lab.Workers;

namespace Threadbare.Lab.Hosting;

/// <summary>Registers the features of the service, one line each.</summary>
internal static class LabEndpoints
{
    /// <summary>Maps the endpoints that the published experiments load.</summary>
    public static void MapPublished(this WebApplication app, LabSettings settings)
    {
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
        app.MapArchiveWriting();
        app.MapArchiveReading();
        app.MapAttachments();
        app.MapNoticePosting();
        app.MapNoticeReceiving();
        app.MapCustomers();
        app.MapCategoryPrices();
        app.MapOrderDocuments();
        app.MapCourier();
    }

    /// <summary>Maps the endpoints that use the packages of others. Those of storage are among the published ones.</summary>
    public static void MapPackages(this WebApplication app)
    {
        app.MapConsignments();
        app.MapReplicas();
        app.MapBookings();
        app.MapLoans();
        app.MapPreview();
        app.MapSessions();
        app.MapParcels();
        app.MapGrpcCalls();
        app.MapHubCalls();
    }

    /// <summary>Maps the endpoints that show other places where a blocking line can hide.</summary>
    public static void MapHidden(this WebApplication app, LabSettings settings, WorkFolder folder)
    {
        app.MapVisitLog();
        app.MapResponseTime();
        app.MapQuota();
        app.MapReceipt();
        app.MapCoupon();
        app.MapTokenCheck();
        app.MapMembership();
        app.MapConstruction();
        app.MapTaxTable();
        app.MapAssortment(settings);
        app.MapOfferCache();
        app.MapReminders();
        app.MapPolling();
        app.MapAwaitedPolling();
        MailService.Map(app);
        app.MapLabelPrinter();
        app.MapNightlyExport();
        app.MapIndexer();
        app.MapWaits();
        app.MapLocks(settings);
        app.MapIntake();
        app.MapBrochure();
        app.MapLetter();
        app.MapConversion();
        app.MapInquiry();
        app.MapTillConnection();
        app.MapScale(settings, folder);
        app.MapLedger(settings, folder);
        app.MapBatch();
        app.MapTrack();
        app.MapInvitation();
        app.MapDisguises();
        app.MapChains();
        app.MapRefund();
        app.MapApology();
        app.MapCleaning();
        app.MapCosts();
        app.MapBranches();
        app.MapNotary();
    }
}
