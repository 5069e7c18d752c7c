namespace Threadbare.Tool.Verbs.Completion;

/// <summary>Prints the script by which a shell completes verbs and options, and answers that script.</summary>
internal sealed class CompletionVerb : IVerb
{
    // The scripts ask with it: threadbare completion complete "threadbare find --us".
    private const string Question = "complete";

    // Each gives the line up to the cursor.
    private static readonly Dictionary<string, string> Scripts = new()
    {
        ["bash"] = """
            _threadbare() {
                local IFS=$'\n'
                COMPREPLY=($(threadbare completion complete "${COMP_LINE:0:COMP_POINT}" 2>/dev/null))
            }
            complete -o default -F _threadbare threadbare

            """,
        ["zsh"] = """
            _threadbare() {
                local -a found
                found=(${(f)"$(threadbare completion complete "${(j: :)words[1,CURRENT]}" 2>/dev/null)"})
                if (( $#found )); then compadd -a found; else _files; fi
            }
            compdef _threadbare threadbare

            """,
        ["fish"] = """
            complete -c threadbare -a '(threadbare completion complete (commandline -cp) 2>/dev/null)'

            """,
        ["powershell"] = """
            Register-ArgumentCompleter -Native -CommandName threadbare -ScriptBlock {
                param($word, $line, $cursor)
                threadbare completion complete "$line".PadRight($cursor).Substring(0, $cursor)
            }

            """,
    };

    public VerbHelp Help { get; } = new("completion", "Prints a script by which your shell completes verbs and options",
        "Prints a script for bash, zsh, fish or PowerShell. When it is loaded, the Tab key completes verbs and options of threadbare.",
    [
        new("Completes in this bash", "source <(threadbare completion bash)"),
        new("Completes in every fish", "threadbare completion fish > ~/.config/fish/completions/threadbare.fish"),
    ])
    { Without = OutputOptions.Files };

    public ValueArgument Argument { get; } = new("SHELL", "bash, zsh, fish or powershell");

    public IReadOnlyList<OptionGroup> Groups => [];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        IReadOnlyList<string> words = reader.Words(Argument);
        if (words is [Question, var line])
        {
            await streams.Output.WriteAsync(string.Concat(Complete(parse.RootCommandResult.Command, line).Select(word => word + "\n")));
            return ExitCode.Done;
        }

        string? script = words is [var shell] ? Scripts.GetValueOrDefault(shell) : null;
        if (script is null)
        {
            reader.Fault($"'{string.Join(" ", words)}': expected a shell, one of {string.Join(", ", Scripts.Keys)}.");
        }

        reader.RequireNoProblems();
        await streams.Output.WriteAsync(script);
        return ExitCode.Done;
    }

    /// <summary>Lists the verbs and options by which a command line can go on.</summary>
    /// <param name="root">The command of the tool, with a command for each verb.</param>
    /// <param name="line">The line up to the cursor, from the name of the tool.</param>
    internal static IReadOnlyList<string> Complete(Command root, string line)
    {
        string[] words = line.Split(' ');
        string typed = words[^1];
        List<string> before = [.. words.SkipLast(1).Where(word => word.Length > 0).Skip(1)];
        string[][] verbs = [.. root.Subcommands.Select(command => command.Name.Split('-'))];
        IEnumerable<string> next = verbs
            .Where(verb => verb.Length > before.Count && verb.Take(before.Count).SequenceEqual(before))
            .Select(verb => verb[before.Count]);
        Command? chosen = root.Subcommands
            .Where(command => command.Name.Split('-').SequenceEqual(before.Take(command.Name.Split('-').Length)))
            .MaxBy(command => command.Name.Length);
        IEnumerable<Option> options = typed.StartsWith('-') ? (chosen?.Options ?? []).Concat(root.Options) : [];
        return
        [
            .. next.Concat(options.Select(option => option.Name))
                .Where(word => word.StartsWith(typed, StringComparison.Ordinal))
                .Distinct(),
        ];
    }
}
