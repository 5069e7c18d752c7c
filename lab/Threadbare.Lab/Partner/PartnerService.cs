using Threadbare.Lab.Branches;
using Threadbare.Lab.Grpc;
using Threadbare.Lab.Library;
using Threadbare.Lab.Notary;
using Threadbare.Lab.Profiles;
using Threadbare.Lab.Settings;
using Threadbare.Lab.SignalR;

namespace Threadbare.Lab.Partner;

/// <summary>Maps the endpoints of the partner role: a web service that answers after a delay and holds no thread meanwhile.</summary>
internal static class PartnerService
{
    public static void MapPartnerService(this IEndpointRouteBuilder app, LabSettings settings)
    {
        var slots = new Slots(settings.Concurrency);
        var service = app.MapGroup("")
            .AddEndpointFilter((context, next) => slots.ServeAsync(() => next(context), context.HttpContext.RequestAborted));
        service.MapGet("/answer", AnswerAsync);
        service.MapGet("/rates/{currency}", GetRateAsync);
        service.MapGet("/profiles/{id:int}", GetProfileAsync);
        service.MapGet("/letter", WriteAsync);
        service.MapPost("/upload", ReceiveAsync);
        app.MapGrpcAddress();
        app.MapHubAddress();
        app.MapBranchAddress();
        app.MapNotaryAddress();
    }

    private static async Task<string> AnswerAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return "42.00";
    }

    private static async Task<ExchangeRate> GetRateAsync(
        string currency, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return new ExchangeRate(currency, 1.08m);
    }

    private static async Task<UserProfile> GetProfileAsync(
        int id, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return new UserProfile(id, "Ada", "London");
    }

    // Sends the headers at once and the body after the delay.
    private static async Task WriteAsync(
        HttpResponse response, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await response.Body.FlushAsync(cancellationToken);
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        await response.WriteAsync("Dear customer", cancellationToken);
    }

    private static async Task<long> ReceiveAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        await request.Body.CopyToAsync(Stream.Null, cancellationToken);
        return request.ContentLength ?? 0;
    }
}
