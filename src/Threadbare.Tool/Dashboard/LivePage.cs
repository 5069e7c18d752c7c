using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Hosting;

namespace Threadbare.Tool.Dashboard;

/// <summary>Serves the page of a run while it goes on: read-only, to this machine, and only with the token of its address.</summary>
internal sealed class LivePage : IAsyncDisposable
{
    // A browser needs a moment to take the end; one that does not take it must not keep the tool.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    private readonly WebApplication _server;
    private readonly LiveFeed _feed;
    private readonly LiveAccess _access;
    private readonly TimeProvider _time;

    private LivePage(WebApplication server, LiveFeed feed, string token, TimeProvider time)
    {
        int port = new Uri(server.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()).Port;
        (_server, _feed, _access, _time) = (server, feed, new LiveAccess(token, port), time);
        Address = string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{port}/{token}/");
    }

    /// <summary>The address of the page, including its token.</summary>
    public string Address { get; }

    /// <summary>Feeds it.</summary>
    public IFindObserver Observer => _feed;

    /// <summary>Begins to serve, on a port that is free.</summary>
    public static async Task<LivePage> StartAsync(LoadPlan plan, TimeProvider time, CancellationToken cancellationToken)
    {
        // Empty: no settings of the folder or the environment that the tool happens to run in have a say.
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore().ConfigureKestrel(options =>
        {
            options.AddServerHeader = false;
            options.Listen(IPAddress.Loopback, 0);
        });
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        WebApplication server = builder.Build();
        LivePage? page = null;
        server.Run(context => page?.AnswerAsync(context) ?? Task.CompletedTask);
        await server.StartAsync(cancellationToken);
        return page = new LivePage(server, new LiveFeed(plan, time), LiveAccess.NewToken(), time);
    }

    /// <summary>Shows what the run came to, and where its report is.</summary>
    public void End(RunResult result, SavedRun saved) =>
        _feed.End(result, saved.Folder is { } folder ? Path.GetFullPath(Path.Combine(folder, HtmlReport.Name)) : null);

    public async ValueTask DisposeAsync()
    {
        _feed.End(null, null);
        using var patience = new CancellationTokenSource(Patience, _time);
        await _server.StopAsync(patience.Token);
        await _server.DisposeAsync();
    }

    private Task AnswerAsync(HttpContext context)
    {
        HttpRequest request = context.Request;
        IHeaderDictionary headers = context.Response.Headers;
        headers.CacheControl = "no-store";
        headers.XContentTypeOptions = "nosniff";
        headers.ContentSecurityPolicy = "frame-ancestors 'none'";
        headers["Referrer-Policy"] = "no-referrer";
        headers["Cross-Origin-Resource-Policy"] = "same-origin";
        return _access.AnswerTo(request.Method, request.Host.Value ?? "", request.Path.Value ?? "") switch
        {
            LiveAnswer.Page => ShowAsync(context),
            LiveAnswer.Events => FeedAsync(context),
            LiveAnswer.NoToken => RefuseAsync(context, 403, "This page needs the whole address that the terminal printed."),
            LiveAnswer.ForeignHost =>
                RefuseAsync(context, 403, "This page is for this machine only: use the address that the terminal printed."),
            LiveAnswer.ReadOnly => RefuseAsync(context, 405, "This page is read-only."),
            _ => RefuseAsync(context, 404, "There is no such page here."),
        };
    }

    private static Task ShowAsync(HttpContext context)
    {
        context.Response.ContentType = "text/html; charset=utf-8";
        return HtmlLive.WritePageAsync(context.Response.Body, context.RequestAborted);
    }

    private static Task RefuseAsync(HttpContext context, int status, string why)
    {
        context.Response.StatusCode = status;
        context.Response.ContentType = "text/plain; charset=utf-8";
        return context.Response.WriteAsync(why + "\n", context.RequestAborted);
    }

    private async Task FeedAsync(HttpContext context)
    {
        context.Response.ContentType = "text/event-stream";
        ChannelReader<LiveEvent> events = _feed.Follow();
        try
        {
            await context.Response.WriteAsync("retry: 1000\n\n", context.RequestAborted);
            await foreach (LiveEvent one in events.ReadAllAsync(context.RequestAborted))
            {
                await context.Response.WriteAsync($"event: {one.Name}\ndata: {one.Data()}\n\n", context.RequestAborted);
                await context.Response.Body.FlushAsync(context.RequestAborted);
            }
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested)
        {
            // The browser went away: nothing to do.
        }
        finally
        {
            _feed.Leave(events);
        }
    }
}
