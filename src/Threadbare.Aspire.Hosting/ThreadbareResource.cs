using System.Globalization;
using Aspire.Hosting.ApplicationModel;
using Microsoft.Extensions.DependencyInjection;

namespace Aspire.Hosting;

/// <summary>A load test: the tool <c>threadbare</c>, which loads a service of the same app host and ends with a verdict.</summary>
/// <remarks>Its log is that of the tool. Once it has ended, its properties <c>Verdict</c>, <c>Line</c> and <c>Report</c> say what it found.
/// Its state stays <c>Finished</c>: Aspire knows by this text that a resource can be started again, and what its exit code means.</remarks>
public sealed class ThreadbareResource : ExecutableResource
{
    // Aspire's name for what WithReference adds.
    private const string Reference = "Reference";

    private readonly ToolCommand _tool;

    private string _folder = "";

    internal ThreadbareResource(string name, ToolCommand tool, string workingDirectory)
        : base(name, tool.Program, workingDirectory) => _tool = tool;

    internal string Verb { get; set; } = "run";

    internal string? Plan { get; set; }

    internal EndpointReference? Target { get; set; }

    /// <summary>Writes the command of one start; each start has a folder of its own.</summary>
    internal void WriteArguments(CommandLineArgsCallbackContext context)
    {
        string started = TimeProvider.System.GetLocalNow().ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        _folder = Path.Combine(WorkingDirectory, "runs", $"{started}-{Name}");
        object[] target = (Target ?? FindReference()) is { } service
            ? Plan is null ? [service] : ["--target", service]
            : Plan is null ? throw new DistributedApplicationException(ExplainNothingToLoad()) : [];
        object[] plan = Plan is null ? [] : [Plan];
        foreach (object word in (object[])[.. _tool.Words, Verb, .. plan, .. target, "--out", _folder, "--no-color"])
        {
            context.Args.Add(word);
        }
    }

    /// <summary>Publishes what the run has found, beside the exit code that Aspire has published.</summary>
    internal static async Task ShowAsync(ThreadbareResource resource, ResourceStoppedEvent stopped, CancellationToken cancellationToken)
    {
        if (FinishedRun.Read(resource._folder) is not { } run)
        {
            return;
        }

        var states = stopped.Services.GetRequiredService<ResourceNotificationService>();
        await states.PublishUpdateAsync(resource, stopped.ResourceEvent.ResourceId, before => before with
        {
            State = new ResourceStateSnapshot(before.State?.Text ?? KnownResourceStates.Finished, FindStyle(before.ExitCode)),
            Properties =
            [
                .. before.Properties.Where(one => !run.Properties.ContainsKey(one.Name)),
                .. run.Properties.Select(one => new ResourcePropertySnapshot(one.Key, one.Value)),
            ],
        }).ConfigureAwait(false);
    }

    private static string FindStyle(int? exitCode) => exitCode == 0 ? KnownResourceStateStyles.Success : KnownResourceStateStyles.Error;

    // What WithReference leaves to others to see: the resource, and not which of its endpoints.
    private EndpointReference? FindReference() => Annotations.OfType<ResourceRelationshipAnnotation>()
        .Where(one => one.Type == Reference)
        .Select(one => one.Resource)
        .OfType<IResourceWithEndpoints>()
        .SelectMany(service => service.GetEndpoints().OrderBy(endpoint => endpoint.Scheme == "http" ? 0 : 1))
        .FirstOrDefault();

    private string ExplainNothingToLoad() =>
        $"The load test '{Name}' has neither a plan nor a service: expected WithPlan(\"plan.yaml\"), WithReference(service) or both.";
}
