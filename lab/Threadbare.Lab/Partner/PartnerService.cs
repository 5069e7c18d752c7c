using Threadbare.Lab.Library;
using Threadbare.Lab.Profiles;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>The other role: a web service that answers after a while and holds no thread for it.</summary>
internal static class PartnerService
{
    public static void MapPartnerService(this IEndpointRouteBuilder app, LabSettings settings)
    {
        var slots = new Slots(settings.Concurrency);
        var service = app.MapGroup("").AddEndpointFilter((context, next) => slots.ServeAsync(() => next(context), context.HttpContext.RequestAborted));
        service.MapGet("/answer", (Duration? delay, CancellationToken cancellationToken) => AfterAsync("42.00", delay ?? settings.Delay, cancellationToken));
        service.MapGet("/rates/{currency}", (string currency, Duration? delay, CancellationToken cancellationToken) => AfterAsync(new ExchangeRate(currency, 1.08m), delay ?? settings.Delay, cancellationToken));
        service.MapGet("/profiles/{id:int}", (int id, Duration? delay, CancellationToken cancellationToken) => AfterAsync(new UserProfile(id, "Ada", "London"), delay ?? settings.Delay, cancellationToken));
        service.MapGet("/letter", (HttpResponse response, Duration? delay, CancellationToken cancellationToken) => WriteAsync(response, delay ?? settings.Delay, cancellationToken));
        service.MapPost("/upload", ReceiveAsync);
    }

    private static async Task<T> AfterAsync<T>(T answer, TimeSpan delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay, cancellationToken);
        return answer;
    }

    // The headers at once, the body after a while.
    private static async Task WriteAsync(HttpResponse response, TimeSpan delay, CancellationToken cancellationToken)
    {
        await response.Body.FlushAsync(cancellationToken);
        await Task.Delay(delay, cancellationToken);
        await response.WriteAsync("Dear customer", cancellationToken);
    }

    private static async Task<long> ReceiveAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        await request.Body.CopyToAsync(Stream.Null, cancellationToken);
        return request.ContentLength ?? 0;
    }
}
