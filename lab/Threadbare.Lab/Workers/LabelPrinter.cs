using System.Collections.Concurrent;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Workers;

/// <summary>Takes work from a queue on a dedicated thread, which may block without harm.</summary>
internal static class LabelPrinter
{
    public static void MapLabelPrinter(this IEndpointRouteBuilder app)
    {
        var labels = new Lazy<BlockingCollection<TaskCompletionSource>>(Start);
        app.MapGet("/workers/labels", PrintNextAsync).InCatalog(new() { Twin = "/workers/mail" });

        Task<string> PrintNextAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
            PrintAsync(labels.Value, delay ?? settings.Delay, cancellationToken);
    }

    private static BlockingCollection<TaskCompletionSource> Start()
    {
        var labels = new BlockingCollection<TaskCompletionSource>();
        new Thread(() => Print(labels)) { IsBackground = true, Name = "label printer" }.Start();
        return labels;
    }

    private static async Task<string> PrintAsync(
        BlockingCollection<TaskCompletionSource> labels, TimeSpan delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay, cancellationToken);
        var printed = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        labels.Add(printed, cancellationToken);
        await printed.Task.WaitAsync(cancellationToken);
        return "printed";
    }

    private static void Print(BlockingCollection<TaskCompletionSource> labels)
    {
        foreach (var label in labels.GetConsumingEnumerable())
        {
            label.TrySetResult();
        }
    }
}
