using System.Text.Json;
using Spectre.Console;
using Threadbare.Tool.Commands;
using Threadbare.Tool.Lab.Experiments;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Lab;

/// <summary>Serves the lab with every real part that this machine has, until it is ended.</summary>
internal sealed class LabServe(LabServeSettings settings, Streams streams, OutputChoice choice, Interrupts interrupts, TimeProvider time)
{
    private readonly IAnsiConsole _console = streams.OutputConsole(choice.HasColor);

    public async Task<ExitCode> RunAsync()
    {
        string folder = Directory.CreateTempSubdirectory("threadbare-lab-").FullName;
        try
        {
            return await ServeAsync(folder);
        }
        catch (PartStartException failure)
        {
            await streams.SayProblemsAsync([failure.Message]);
            return ExitCode.CouldNotStart;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private async Task<ExitCode> ServeAsync(string folder)
    {
        await using var shared = new LabParts(folder, settings.Database, time);
        RealParts parts = new();
        foreach (string feature in (string[])["/database/", "/storage/"])
        {
            parts = await WithAsync(feature, parts, shared);
        }

        await using LabProcess partner = await LabProcess.StartAsync(new LabArguments { Role = LabRole.Partner }, time, interrupts.EndLoad);
        var arguments = new LabArguments
        {
            Urls = $"http://127.0.0.1:{settings.Port}",
            Partner = partner.Address,
            Database = parts.Database,
            Blob = parts.Blob,
            Queue = parts.Queue,
            Further = settings.Service,
        };
        await using LabProcess service = await LabProcess.StartAsync(arguments, time, interrupts.EndLoad);
        await ListAsync(service);
        await EndAsync();
        return ExitCode.Done;
    }

    private async Task<RealParts> WithAsync(string feature, RealParts parts, LabParts shared)
    {
        var part = new ExperimentPart { Arms = [new ExperimentArm { Path = feature }] };
        if (await LabParts.MissingAsync(part, settings.Database, interrupts.EndLoad) is { } missing)
        {
            _console.MarkupLineInterpolated($"[yellow]{missing}[/]");
            return parts;
        }

        RealParts started = await shared.StartAsync(part, interrupts.EndLoad);
        return parts with { Database = parts.Database ?? started.Database, Blob = parts.Blob ?? started.Blob, Queue = parts.Queue ?? started.Queue };
    }

    private async Task ListAsync(LabProcess service)
    {
        using var client = new HttpClient();
        using JsonDocument list = JsonDocument.Parse(await client.GetStringAsync(service.Address, interrupts.EndLoad));
        _console.MarkupLineInterpolated($"The lab answers at [bold]{service.Address}[/] (process {service.Id}). Ctrl+C ends it.");
        foreach (JsonElement endpoint in list.RootElement.EnumerateArray())
        {
            string path = endpoint.GetProperty("path").GetString() ?? "";
            string disease = endpoint.GetProperty("disease").GetString() ?? "healthy";
            string missing = endpoint.GetProperty("configured").GetBoolean() ? "" : $"  (needs {endpoint.GetProperty("needs").GetString()})";
            _console.MarkupLine($"  {Markup.Escape(path),-32} {Markup.Escape(disease)}[yellow]{Markup.Escape(missing)}[/]");
        }
    }

    private async Task EndAsync()
    {
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using CancellationTokenRegistration registration = interrupts.EndLoad.Register(() => ended.TrySetResult());
        await ended.Task;
    }
}
