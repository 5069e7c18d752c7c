using System.CommandLine;
using Threadbare.Plan;
using Threadbare.Run;
using Threadbare.Plan.Texts;

namespace Threadbare.Tool.Cli;

/// <summary>Parses a command line, runs its verb and returns the exit code.</summary>
internal sealed class CommandLine(IReadOnlyList<IVerb> verbs, OptionGroup shared, Streams streams)
{
    // An "@" begins the name of a body's file here, not of a file with more options.
    private static readonly ParserConfiguration Configuration = new() { EnablePosixBundling = false, ResponseFileTokenReplacer = null };

    private readonly FlagOption _help = new("--help", "Shows this help", "-h", "-?") { Recursive = true };
    private readonly FlagOption _version = new("--version", "Shows the version");

    /// <summary>The options by the properties of a plan that they set, for messages of the library.</summary>
    public PropertyNames Names { get; init; } = PropertyNames.Own;

    public async Task<int> RunAsync(IReadOnlyList<string> arguments, CancellationToken cancellationToken)
    {
        try
        {
            RootCommand root = Root();
            RequireBareFlags(arguments);
            return (int)await DispatchAsync(root, root.Parse(arguments, Configuration), cancellationToken);
        }
        catch (UsageException mistake)
        {
            await streams.SayProblemsAsync(Names.Translate(mistake.Problems));
            return (int)ExitCode.Usage;
        }
        catch (CannotStartException why)
        {
            await streams.SayProblemsAsync([why.Message]);
            return (int)ExitCode.CouldNotStart;
        }
        catch (InterruptedException end)
        {
            await streams.SayProblemsAsync([end.Message]);
            return (int)ExitCode.Interrupted;
        }
        catch (Exception bug)
        {
            await BugReport.WriteAsync(streams, bug.ToString());
            return (int)ExitCode.Bug;
        }
    }

    private async Task<ExitCode> DispatchAsync(RootCommand root, ParseResult parse, CancellationToken cancellationToken)
    {
        IVerb? verb = verbs.FirstOrDefault(verb => verb.Name == parse.CommandResult.Command.Name);
        if (parse.GetValue(_version))
        {
            await streams.Output.WriteLineAsync(BugReport.Version);
            return ExitCode.Done;
        }

        if (parse.GetValue(_help) || (verb is null && parse.UnmatchedTokens.Count == 0))
        {
            await streams.Output.WriteAsync(verb is null
                ? HelpPage.OfAll(verbs, [shared, Others()])
                : HelpPage.Write(verb, [shared, Others()]));
            return ExitCode.Done;
        }

        if (verb is null)
        {
            throw new UsageException(UnknownVerb(root, parse.UnmatchedTokens[0]));
        }

        if (parse.UnmatchedTokens is [string word, ..])
        {
            string early = word.Contains("://", StringComparison.Ordinal) ? Mask.Address(word) : word;
            throw new UsageException($"'{early}' comes before the verb: expected it after, as in threadbare {verb.Name} {early} ...");
        }

        if (parse.Errors.Count > 0)
        {
            throw new UsageException([.. parse.Errors.Select(error => error.Message)]);
        }

        return await verb.RunAsync(parse, streams, cancellationToken);
    }

    // Taken apart, "--quiet=yes" would leave a "yes" that looks like an address.
    private void RequireBareFlags(IReadOnlyList<string> arguments)
    {
        IEnumerable<FlagOption> flags = verbs.SelectMany(verb => verb.Groups)
            .Append(shared)
            .Append(Others())
            .SelectMany(group => group.Options)
            .OfType<FlagOption>();
        string[] problems = [.. flags.DistinctBy(flag => flag.Name)
            .Where(flag => arguments.Any(argument => argument.StartsWith(flag.Name + "=", StringComparison.Ordinal)))
            .Select(flag => $"{flag.Name} takes no value: give it alone, or leave it out.")];
        if (problems.Length > 0)
        {
            throw new UsageException(problems);
        }
    }

    private RootCommand Root()
    {
        var root = new RootCommand();
        root.Options.Clear();
        root.Directives.Clear();
        foreach (Option option in (Option[])[_help, _version, .. shared.Options])
        {
            option.Recursive = option != _version;
            root.Add(option);
        }

        foreach (IVerb verb in verbs)
        {
            root.Add(CommandOf(verb));
        }

        return root;
    }

    private static Command CommandOf(IVerb verb)
    {
        var command = new Command(verb.Name, verb.Purpose);
        if (verb.Argument is { } argument)
        {
            command.Add(argument);
        }

        foreach (Option option in verb.Groups.SelectMany(group => group.Options))
        {
            command.Add(option);
        }

        return command;
    }

    private string UnknownVerb(RootCommand root, string given)
    {
        if (given.StartsWith('-'))
        {
            string? near = NearestName.Find(given, root.Options.Select(option => option.Name));
            return near is null
                ? $"'{given}' is given where a verb is expected, such as threadbare {verbs[0].Name}."
                : $"{given} is not an option: did you mean {near}?";
        }

        if (given.Contains("://", StringComparison.Ordinal) || given.StartsWith("localhost", StringComparison.OrdinalIgnoreCase))
        {
            string shown = Mask.Address(given);
            return $"'{shown}' is an address: expected a verb before it, such as threadbare {verbs[0].Name} {shown}.";
        }

        return NearestName.Find(given, verbs.Select(verb => verb.Name)) is { } name
            ? $"'{given}' is not a verb: did you mean {name}?"
            : $"'{given}' is not a verb: expected {Or(verbs.Select(verb => verb.Name))}. threadbare --help explains them.";
    }

    private OptionGroup Others() => new("Other", [_help, _version]);

    private static string Or(IEnumerable<string> names) => string.Join(" or ", names);
}
