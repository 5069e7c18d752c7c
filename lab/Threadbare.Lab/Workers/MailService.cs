using System.Collections.Concurrent;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Workers;

/// <summary>A hosted service whose consumers wait for mail on pool threads; <see cref="LabelPrinter"/> uses a dedicated thread.</summary>
/// <remarks>It starts with the first request, not with the host, so that it holds no threads while other endpoints are measured.</remarks>
internal sealed class MailService : BackgroundService
{
    private const int Consumers = 6;

    private readonly BlockingCollection<TaskCompletionSource> _mail = [];
    private readonly Lazy<Task> _started;

    public MailService() => _started = new(() => StartAsync(CancellationToken.None));

    public static void Map(IEndpointRouteBuilder app) => app.MapGet("/workers/mail", SendMailAsync)
        .InCatalog(new() { Bug = "BlockingCollection.Take in a hosted service", Blocks = true, Twin = "/workers/labels" });

    public override void Dispose()
    {
        _mail.Dispose();
        base.Dispose();
    }

    protected override async Task ExecuteAsync(CancellationToken stoppingToken) =>
        await Task.WhenAll(Enumerable.Range(0, Consumers).Select(_ => Task.Run(() => Consume(stoppingToken), stoppingToken)));

    private static Task<string> SendMailAsync(
        MailService mail, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        mail.SendAsync(delay ?? settings.Delay, cancellationToken);

    private async Task<string> SendAsync(TimeSpan delay, CancellationToken cancellationToken)
    {
        await _started.Value;
        await Task.Delay(delay, cancellationToken);
        var sent = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _mail.Add(sent, cancellationToken);
        await sent.Task.WaitAsync(cancellationToken);
        return "sent";
    }

    private void Consume(CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
        {
            var mail = _mail.Take(stoppingToken); // holds the thread
            mail.TrySetResult();
        }
    }
}
