namespace Threadbare.Tool.Cli;

/// <summary>Parses a command line, runs its verb and returns the exit code.</summary>
internal sealed class CommandLine(IReadOnlyList<IVerb> verbs, OptionGroup shared, Streams streams)
{
    // An "@" begins the name of a body's file here, not of a file with more options.
    private static readonly ParserConfiguration Configuration = new() { EnablePosixBundling = false, ResponseFileTokenReplacer = null };

    private readonly FlagOption _help = new("--help", "Shows this help", "-h", "-?") { Recursive = true };
    private readonly FlagOption _version = new("--version", "Shows the version");

    /// <summary>The options by the properties of a plan that they set, for messages of the library. Asked only for a mistake.</summary>
    public Func<PropertyNames> Names { get; init; } = () => PropertyNames.Own;

    public async Task<int> RunAsync(IReadOnlyList<string> arguments, CancellationToken cancellationToken)
    {
        try
        {
            RootCommand root = Root();
            RequireBareFlags(arguments);
            return (int)await DispatchAsync(root, root.Parse(JoinWords(Complete(arguments), verbs), Configuration), cancellationToken);
        }
        catch (UsageException mistake)
        {
            await streams.SayProblemsAsync(Names().Translate(mistake.Problems));
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
        catch (Exception fault) when (SystemRefusal.Describe(fault) is { } refusal)
        {
            await streams.SayProblemsAsync([refusal]);
            return (int)ExitCode.CouldNotStart;
        }
        catch (Exception bug)
        {
            await BugReport.WriteAsync(streams, bug.ToString());
            return (int)ExitCode.Bug;
        }
    }

    // As people know it from other tools: "help find", "version", and an address without a verb, which the first verb takes.
    private IReadOnlyList<string> Complete(IReadOnlyList<string> arguments) => arguments switch
    {
        ["help", ..] => [.. arguments.Skip(1), _help.Name],
        ["version" or "-v"] => [_version.Name],
        [var first, ..] when IsAddress(first) && !arguments.Any(word => verbs.Any(verb => verb.Help.Name == word)) =>
            [verbs[0].Help.Name, .. arguments],
        _ => arguments,
    };

    private static bool IsAddress(string word) => word.Contains("://", StringComparison.Ordinal)
        || word.StartsWith("localhost", StringComparison.OrdinalIgnoreCase)
        || word.LastIndexOf(':') is > 0 and int port && port + 1 < word.Length && char.IsAsciiDigit(word[port + 1]);

    private async Task<ExitCode> DispatchAsync(RootCommand root, ParseResult parse, CancellationToken cancellationToken)
    {
        IVerb? verb = verbs.FirstOrDefault(verb => CommandName(verb.Help.Name) == parse.CommandResult.Command.Name);
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
            if (verb.Argument is null)
            {
                throw new UsageException(UnknownWord(verb, word));
            }

            string early = word.Contains("://", StringComparison.Ordinal) ? Mask.Address(word) : word;
            throw new UsageException($"'{early}' comes before the verb: expected it after, as in threadbare {verb.Help.Name} {early} ...");
        }

        if (parse.Errors.Count > 0)
        {
            throw new UsageException([.. parse.Errors.Select(error => error.Message)]);
        }

        RequireUseful(verb, parse);

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

    /// <summary>Joins the two words of a verb such as <c>agent keys</c> to the name of one command, and the words of a command after
    /// <c>--</c> to values of an option.</summary>
    /// <remarks>As a command within a command, the second word would also be taken for a command where it is the value of an option, as
    /// in <c>agent --keys keys</c>.</remarks>
    public static IReadOnlyList<string> JoinWords(IReadOnlyList<string> arguments, IReadOnlyList<IVerb> verbs) =>
        arguments is [var first, var second, ..] && verbs.Any(verb => verb.Help.Name == $"{first} {second}")
            ? [CommandName($"{first} {second}"), .. arguments.Skip(2)]
            : JoinCommand(arguments, verbs);

    // Each word after "--" becomes a value of the verb's option, so that none of them is taken for an option of the verb.
    private static IReadOnlyList<string> JoinCommand(IReadOnlyList<string> arguments, IReadOnlyList<IVerb> verbs)
    {
        int end = arguments.ToList().IndexOf("--");
        ValueOption? command = end < 0 ? null : verbs.FirstOrDefault(verb => verb.Help.Name == arguments[0])?.Command;
        return command is null
            ? arguments
            : [.. arguments.Take(end), .. arguments.Skip(end + 1).Select(word => $"{command.Name}={word}")];
    }

    /// <summary>The name of a verb's command.</summary>
    public static string CommandName(string verb) => verb.Replace(' ', '-');

    // An option that a verb would ignore promises something that does not happen.
    private void RequireUseful(IVerb verb, ParseResult parse)
    {
        string[] given = [.. shared.Options
            .Where(option => verb.Help.Without.Contains(option.Name) && parse.GetResult(option) is { Implicit: false })
            .Select(option => MisspeltOptions.Problem(option.Name, verb.Help.Name, [], foreign: null))];
        if (given.Length > 0)
        {
            throw new UsageException(given);
        }
    }

    private static Command CommandOf(IVerb verb)
    {
        var command = new Command(CommandName(verb.Help.Name), verb.Help.Purpose);
        if (verb.Argument is { } argument)
        {
            command.Add(argument);
        }

        foreach (Option option in verb.Groups.SelectMany(group => group.Options).Concat(verb.Command is { } words ? [words] : []))
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
                ? $"'{given}' is given where a verb is expected, such as threadbare {verbs[0].Help.Name}."
                : $"{given} is not an option: did you mean {near}?";
        }

        return NearestName.Find(given, verbs.Select(verb => verb.Help.Name)) is { } name
            ? $"'{given}' is not a verb: did you mean {name}?"
            : $"'{given}' is not a verb: expected {Or(verbs.Select(verb => verb.Help.Name))}. threadbare --help explains them.";
    }

    private string UnknownWord(IVerb verb, string given)
    {
        if (given.StartsWith('-'))
        {
            Option[] options = [.. verb.Groups.Append(shared).SelectMany(group => group.Options)];
            return MisspeltOptions.Problem(given, verb.Help.Name, options, ForeignOptions.Find(given, next: null, options)?.Ours);
        }

        string[] known = [.. verbs.Where(other => other.Help.Name.StartsWith(verb.Help.Name + " ", StringComparison.Ordinal))
            .Select(other => other.Help.Name)];
        string? near = NearestName.Find($"{verb.Help.Name} {given}", known);
        string help = $"threadbare {verb.Help.Name} --help explains it.";
        return near is null ? $"'{given}' is not expected after {verb.Help.Name}: {help}" : $"'{given}' is not known: did you mean {near}?";
    }

    private OptionGroup Others() => new("Other", [_help, _version]);

    private static string Or(IEnumerable<string> names) => string.Join(" or ", names);
}
