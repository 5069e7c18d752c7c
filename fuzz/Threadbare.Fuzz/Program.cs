using Threadbare.Fuzz;

if (FuzzOptions.Parse(args, out string problem) is not { } options)
{
    await Console.Error.WriteLineAsync(problem);
    return 2;
}

return await new FuzzCommand(options, Console.Out, TimeProvider.System).RunAsync(CancellationToken.None);
