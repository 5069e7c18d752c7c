namespace Threadbare.Tool.Cli;

/// <summary>Writes help that a person can learn from: the purpose, examples, then the options in groups.</summary>
internal static class HelpPage
{
    private const int Width = 100;
    private const int Indent = 2;
    private const int Column = 28;

    /// <summary>The page of the tool.</summary>
    public static string OfAll(IReadOnlyList<IVerb> verbs, IReadOnlyList<OptionGroup> shared)
    {
        var page = new StringBuilder();
        page.AppendLine("threadbare loads a web service, measures it honestly, and finds what limits it.").AppendLine();
        page.AppendLine($"Usage: threadbare VERB ...  or  threadbare URL, which is threadbare {verbs[0].Help.Name} URL").AppendLine();
        foreach (IGrouping<VerbKind, IVerb> kind in verbs.GroupBy(verb => verb.Help.Kind).OrderBy(kind => kind.Key))
        {
            page.AppendLine(kind.Key.ToString());
            foreach (IVerb verb in kind)
            {
                AppendRow(page, $"{verb.Help.Name} {verb.Argument?.Name}".TrimEnd(), verb.Help.Purpose);
            }

            page.AppendLine();
        }

        page.AppendLine("threadbare VERB --help explains a verb and its options.").AppendLine();
        AppendExamples(page, [.. verbs.Select(verb => verb.Help.Examples[0])]);
        AppendGroups(page, shared);
        page.AppendLine("Write times as 200ms, 5s, 30m or 1m30s.");
        page.AppendLine("Exit codes: 0 done, 1 a threshold is broken, 2 wrong options, 3 could not start (target not");
        page.AppendLine("reachable, machine's limits too low), 4 unreliable figures, 70 a bug, 130 interrupted.");
        return page.ToString();
    }

    /// <summary>The page of one verb.</summary>
    public static string Write(IVerb verb, IReadOnlyList<OptionGroup> shared)
    {
        var page = new StringBuilder();
        AppendWrapped(page, verb.Help.Explanation, 0);
        string command = verb.Command is null ? "" : " [-- COMMAND]";
        page.AppendLine().AppendLine($"Usage: threadbare {verb.Help.Name} {verb.Argument?.Name} [options]{command}").AppendLine();
        if (verb.Argument is { } argument)
        {
            AppendRow(page, argument.Name, argument.Description ?? "");
            page.AppendLine();
        }

        AppendExamples(page, verb.Help.Examples);
        AppendGroups(page, [.. verb.Groups, .. shared.Select(group => group.Leave(verb.Help.Without))]);
        page.AppendLine("Write times as 200ms, 5s, 30m or 1m30s. Values in [ ] are defaults.");
        return page.ToString();
    }

    private static void AppendExamples(StringBuilder page, IReadOnlyList<Example> examples)
    {
        page.AppendLine("Examples");
        foreach (Example example in examples)
        {
            page.Append(' ', Indent).AppendLine(example.Purpose);
            page.Append(' ', Indent * 2).AppendLine(example.Line);
        }

        page.AppendLine();
    }

    private static void AppendGroups(StringBuilder page, IReadOnlyList<OptionGroup> groups)
    {
        foreach (OptionGroup group in groups)
        {
            page.AppendLine(group.Title);
            foreach (Option option in group.Options)
            {
                string names = string.Join(", ", option.Aliases.Order(StringComparer.Ordinal).Prepend(option.Name));
                AppendRow(page, $"{names} {option.HelpName}".TrimEnd(), ValueOption.Describe(option));
            }

            page.AppendLine();
        }
    }

    private static void AppendRow(StringBuilder page, string left, string right)
    {
        page.Append(' ', Indent).Append(left);
        if (left.Length > Column - Indent - 2)
        {
            page.AppendLine().Append(' ', Column);
        }
        else
        {
            page.Append(' ', Column - Indent - left.Length);
        }

        AppendWrapped(page, right, Column);
    }

    private static void AppendWrapped(StringBuilder page, string text, int indent) =>
        page.AppendJoin(Environment.NewLine + new string(' ', indent), WrappedText.Lines(text, Width - indent)).AppendLine();
}
