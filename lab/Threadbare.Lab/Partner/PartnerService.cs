using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>The other role: a web service that answers after a while and holds no thread for it.</summary>
internal static class PartnerService
{
    public static void MapPartnerService(this IEndpointRouteBuilder app, LabSettings settings)
    {
        var slots = new Slots(settings.Concurrency);
        app.MapGet("/answer", (Duration? delay, CancellationToken cancellationToken) => slots.ServeAsync(() => AnswerAsync(delay ?? settings.Delay, cancellationToken), cancellationToken));
    }

    private static async Task<string> AnswerAsync(TimeSpan delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay, cancellationToken);
        return "42.00";
    }
}
