using Threadbare.Fuzz;

GuidedRun.Prepare();
if (FuzzOptions.Parse(args, out string problem) is not { } options)
{
    await Console.Error.WriteLineAsync(problem);
    return 2;
}

if (options.Instrument is { } folder)
{
    await Instrumentation.ApplyAsync(folder, CancellationToken.None);
    return 0;
}

if (options.Guided is { } guided)
{
    GuidedRun.Run(FuzzTargets.All.Single(target => target.Name == guided));
    return 0;
}

return await new FuzzCommand(options, Console.Out, TimeProvider.System).RunAsync(CancellationToken.None);
