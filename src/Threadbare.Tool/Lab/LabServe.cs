using System.Net.Http.Json;
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
        RealParts database = await StartAsync(new PartNeeds { Database = true }, shared);
        RealParts storage = await StartAsync(new PartNeeds { Storage = true }, shared);

        await using LabProcess partner = await LabProcess.StartAsync(new LabArguments { Role = LabRole.Partner }, time, interrupts.EndLoad);
        var arguments = new LabArguments
        {
            Urls = $"http://127.0.0.1:{settings.Port}",
            Partner = partner.Address,
            Database = database.Database,
            Blob = storage.Blob,
            Queue = storage.Queue,
            Further = settings.Service,
        };
        await using LabProcess service = await LabProcess.StartAsync(arguments, time, interrupts.EndLoad);
        await ListAsync(service);
        await EndAsync();
        return ExitCode.Done;
    }

    private async Task<RealParts> StartAsync(PartNeeds needs, LabParts shared)
    {
        if (await LabParts.MissingAsync(needs, settings.Database, interrupts.EndLoad) is { } missing)
        {
            _console.MarkupLineInterpolated($"[yellow]{missing}[/]");
            return new RealParts();
        }

        return await shared.StartAsync(needs, interrupts.EndLoad);
    }

    private async Task ListAsync(LabProcess service)
    {
        var list = new Uri(service.Address, "endpoints");
        using var client = new HttpClient();
        IReadOnlyList<LabEndpoint> endpoints = await client.GetFromJsonAsync<List<LabEndpoint>>(list, interrupts.EndLoad) ?? [];
        _console.MarkupLineInterpolated($"The lab answers at [bold]{service.Address}[/] (process {service.Id}). Ctrl+C ends it.");
        _console.WriteLine();
        foreach (string line in EndpointSummary.Of(endpoints))
        {
            _console.WriteLine(line);
        }

        _console.WriteLine();
        _console.MarkupLineInterpolated($"Each with its disease, its healthy twin and the file of the line: [bold]{list}[/]");
    }

    private async Task EndAsync()
    {
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using CancellationTokenRegistration registration = interrupts.EndLoad.Register(() => ended.TrySetResult());
        await ended.Task;
    }
}
