namespace Threadbare.Tool.Verbs.Lab;

/// <summary>Serves the demo service with every dependency that this machine has, until it is stopped.</summary>
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
        catch (ProcessStartException failure)
        {
            await streams.SayProblemsAsync([failure.Message]);
            return ExitCode.CouldNotStart;
        }
        catch (OperationCanceledException) when (interrupts.HasAny)
        {
            await streams.SayProblemsAsync(["Interrupted before the lab answered."]);
            return ExitCode.Interrupted;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private async Task<ExitCode> ServeAsync(string folder)
    {
        await using var shared = new LabDependencies(folder, settings.Database, time);
        DependencyAddresses parts = await StartAsync(shared);

        await using LabProcess partner = await LabProcess.StartAsync(new LabArguments { Role = LabRole.Partner }, time, interrupts.EndLoad);
        var arguments = new LabArguments
        {
            Urls = $"http://127.0.0.1:{settings.Port}",
            Parts = parts with { Partner = partner.Address },
            Further = settings.Service,
        };
        await using LabProcess service = await LabProcess.StartAsync(arguments, time, interrupts.EndLoad);
        await ListAsync(service);
        await EndAsync();
        return ExitCode.Done;
    }

    private async Task<DependencyAddresses> StartAsync(LabDependencies shared)
    {
        (DependencyNeeds here, IReadOnlyList<string> missing) =
            await LabDependencies.CheckAsync(DependencyNeeds.All, settings.Database, interrupts.EndLoad);
        foreach (string lack in missing)
        {
            _console.MarkupLineInterpolated($"[yellow]{lack}[/]");
        }

        return await shared.StartAsync(here, interrupts.EndLoad);
    }

    private async Task ListAsync(LabProcess service)
    {
        var list = new Uri(service.Address, "endpoints");
        using var client = new HttpClient();
        IReadOnlyList<LabEndpoint> endpoints =
            await client.GetFromJsonAsync(list, LabEndpointJson.Default.ListLabEndpoint, interrupts.EndLoad) ?? [];
        _console.MarkupLineInterpolated($"The lab answers at [bold]{service.Address}[/] (process {service.Id}). Ctrl+C ends it.");
        _console.WriteLine();
        foreach (string line in EndpointSummary.Write(endpoints))
        {
            _console.WriteLine(line);
        }

        _console.WriteLine();
        _console.MarkupLineInterpolated($"Each endpoint with its bug, its healthy twin and the file of the line: [bold]{list}[/]");
    }

    private async Task EndAsync()
    {
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using CancellationTokenRegistration registration = interrupts.EndLoad.Register(() => ended.TrySetResult());
        await ended.Task;
    }
}
