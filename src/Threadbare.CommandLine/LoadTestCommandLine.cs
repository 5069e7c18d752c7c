using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs;

namespace Threadbare;

/// <summary>Gives a load test the command line of the tool.</summary>
public static class LoadTestCommandLine
{
    // Verbs whose first word is a plan: the test takes its place.
    private static readonly string[] WithPlan = ["run", "find", "compare", "check"];

    /// <summary>Runs the test as the tool's command line says: every verb and option of <c>threadbare</c>, with the test in place of the
    /// plan file. Without a verb, it is <c>run</c>.</summary>
    /// <param name="test">The test. Options replace its own load.</param>
    /// <param name="args">The arguments of the program, such as <c>find</c> or <c>run --users 50 --duration 30s</c>.</param>
    /// <returns>The exit code, as that of the tool: 0 done, 1 a threshold broken, 2 usage, 3 could not start, 4 unreliable.</returns>
    /// <example><code>return await test.RunAsync(args);</code></example>
    public static async Task<int> RunAsync(this LoadTest test, string[] args)
    {
        ArgumentNullException.ThrowIfNull(test);
        ArgumentNullException.ThrowIfNull(args);
        var streams = Streams.OfProcess();
        if (args is [("lab" or "mcp") and var verb, ..])
        {
            await streams.SayProblemsAsync([$"{verb} comes with the threadbare tool, not with this package: run threadbare {verb}."]);
            return (int)ExitCode.Usage;
        }

        PlanBasis program;
        try
        {
            program = CreateBasis(test.CreatePlan());
        }
        catch (UsageException mistake)
        {
            await streams.SayProblemsAsync(mistake.Problems);
            return (int)ExitCode.Usage;
        }

        var output = new OutputOptions();
        IReadOnlyList<IVerb> verbs = AllVerbs.Create(output, TimeProvider.System, program);
        return await new CommandLine(verbs, output.Group, streams) { Names = () => OptionNames.Closed }
            .RunAsync(AddPlan(args, program.File), CancellationToken.None);
    }

    private static string[] AddPlan(string[] args, string plan) => args switch
    {
        [] => ["run", plan],
        ["--help" or "-h" or "-?" or "--version", ..] => args,
        [var option, ..] when option.StartsWith('-') => ["run", plan, .. args],
        [var verb, ..] when WithPlan.Contains(verb) => [verb, plan, .. args[1..]],
        _ => args,
    };

    private static PlanBasis CreateBasis(LoadPlan plan)
    {
        string? source = AppContext.GetData("EntryPointFilePath") as string;
        string assembly = Assembly.GetEntryAssembly()?.Location ?? "";
        string program = source ?? (assembly.Length > 0 ? assembly : Environment.ProcessPath ?? "program");
        string shown = Path.GetRelativePath(Directory.GetCurrentDirectory(), program);
        string[] start = source is not null ? ["dotnet", "run", shown, "--"] : assembly.Length > 0 ? ["dotnet", shown] : [shown];
        return new PlanBasis(Path.GetFileName(program), plan, null) { Program = start };
    }
}
