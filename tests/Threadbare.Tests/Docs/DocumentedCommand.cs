using System.CommandLine;
using System.CommandLine.Parsing;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs;

namespace Threadbare.Tests.Docs;

/// <summary>A command line of a page, read as the tool would read it but never run.</summary>
internal sealed class DocumentedCommand
{
    private static readonly ParserConfiguration Configuration = new() { EnablePosixBundling = false, ResponseFileTokenReplacer = null };

    private const string PlanText = "schema: threadbare-plan/1\ntarget: http://localhost:5000\nurls: [ /orders ]\n";

    // Files that pages name are plans, or have a column of ids, by their endings.
    private static readonly InputFiles Files = new(path => path.EndsWith(".yaml", StringComparison.Ordinal) ? PlanText : "id\n1\n2\n");

    /// <param name="words">The words after <c>threadbare</c>, as typed into a shell.</param>
    public DocumentedCommand(string words)
    {
        // A process of this number runs for as long as the test does.
        string[] typed = [.. CommandLineParser.SplitCommandLine(words.Replace("--pid 4711", $"--pid {Environment.ProcessId}",
            StringComparison.Ordinal))];
        Parse = CreateRoot(out IReadOnlyList<IVerb> verbs).Parse(CommandLine.JoinWords(typed, verbs), Configuration);
        if (Verb is "find" or "run")
        {
            (Plan, Target, Problems) = Read(typed, Verb == "find");
        }
    }

    /// <summary>The verb; the name of the program if the line has none.</summary>
    public string Verb => Parse.CommandResult.Command.Name.Replace('-', ' ');

    /// <summary>The words sorted into options and arguments.</summary>
    public ParseResult Parse { get; }

    /// <summary>The load of <c>find</c> and <c>run</c>; null for other verbs.</summary>
    public LoadPlan? Plan { get; }

    /// <summary>The process that <c>find</c> and <c>run</c> watch or start; null for other verbs.</summary>
    public TargetOptions? Target { get; }

    /// <summary>Everything that <c>find</c> or <c>run</c> would refuse; empty for other verbs.</summary>
    public IReadOnlyList<string> Problems { get; } = [];

    private static (LoadPlan Plan, TargetOptions Target, IReadOnlyList<string> Problems) Read(string[] words, bool isSearch)
    {
        var search = new SearchOptions(Files);
        var load = new LoadOptions(Files, LoadDefaults.OfRun);
        var watch = new WatchOptions();
        var database = new DatabaseOption();
        var agents = new AgentOptions(TimeProvider.System);
        var gate = new GateOptions(canAbort: !isSearch);
        var output = new OutputOptions();
        var live = new LiveOptions(TimeProvider.System);
        OptionGroup[] groups =
        [
            .. isSearch ? search.Groups : load.Groups, watch.Group, gate.Group,
            database.Group, agents.Group, new SavePlanOption().Group, live.Group, output.Group
        ];
        var command = new Command(words[0]) { isSearch ? search.Urls : load.Urls };
        foreach (Option option in groups.SelectMany(group => group.Options))
        {
            command.Add(option);
        }

        // Only find has it, and reads it by itself.
        command.Add(new Option<string[]>("--try"));
        var reader = new OptionReader(new RootCommand { command }.Parse(words, Configuration));
        LoadPlan plan = gate.Read(reader, isSearch ? search.Read(reader) : load.Read(reader));
        TargetOptions target = watch.Read(reader);
        database.Read(reader);
        agents.Read(reader, target);
        output.Read(reader);
        return (plan, target, reader.Problems);
    }

    private static RootCommand CreateRoot(out IReadOnlyList<IVerb> verbs)
    {
        var output = new OutputOptions();
        var root = new RootCommand();
        verbs = AllVerbs.Create(output, TimeProvider.System);
        foreach (IVerb verb in verbs)
        {
            var command = new Command(CommandLine.CommandName(verb.Help.Name));
            foreach (Option option in verb.Groups.Append(output.Group.Leave(verb.Help.Without)).SelectMany(group => group.Options))
            {
                command.Add(option);
            }

            if (verb.Command is { } words)
            {
                command.Add(words);
            }

            if (verb.Argument is { } argument)
            {
                command.Add(argument);
            }

            root.Add(command);
        }

        return root;
    }
}
