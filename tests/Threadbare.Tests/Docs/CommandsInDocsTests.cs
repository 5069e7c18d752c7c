using System.Text.RegularExpressions;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs;
using Xunit;

namespace Threadbare.Tests.Docs;

public sealed partial class CommandsInDocsTests
{
    // Options of other programs that the pages name.
    private static readonly string[] Foreign = ["--global", "--in-call-order", "--project", "--publish", "--urls", "--ways"];

    private static readonly OutputOptions Output = new();
    private static readonly IReadOnlyList<IVerb> Verbs = AllVerbs.Create(Output, new ManualTime());

    private static readonly HashSet<string> Known =
    [
        .. Foreign,
        "--help",
        "--version",
        .. Verbs.SelectMany(verb => verb.Groups).Append(Output.Group).SelectMany(group => group.Options).Select(option => option.Name),
    ];

    public static TheoryData<string> Pages => [.. DocPages.All];

    // A command that several pages have is one case, in the name of the first.
    public static TheoryData<string, string> Lines => new(
        from page in DocPages.All
        from code in DocPages.ReadCode(page)
        let line = CommandLine().Match(code)
        where line.Success
        group page by line.Groups["words"].Value into same
        select (same.First(), same.Key));

    [Theory, MemberData(nameof(Lines))]
    public void A_command_is_read_without_a_problem(string page, string words)
    {
        var command = new DocumentedCommand(words);

        Assert.True(command.Parse.Errors.Count == 0, $"{page}: threadbare {words}");
        Assert.Contains(command.Verb, Verbs.Select(verb => verb.Help.Name));
        Assert.DoesNotContain(command.Parse.CommandResult.Tokens, token => token.Value is ['-', _, ..]);
        Assert.Empty(command.Problems);
    }

    [Fact]
    public void The_first_page_names_every_verb()
    {
        string page = DocPages.Read("README.md");

        Assert.All(Verbs, verb => Assert.Contains($"\n| `{verb.Help.Name}", page, StringComparison.Ordinal));
    }

    [Theory, MemberData(nameof(Pages))]
    public void An_option_that_a_page_names_exists(string page)
    {
        string[] unknown = [.. Option().Matches(DocPages.ReadProse(page))
            .Select(option => option.Value)
            .Where(name => !Known.Contains(name))];

        Assert.Empty(unknown);
    }

    // A remark may follow after two spaces, another program after a bar, a file after an arrow.
    [GeneratedRegex(@"^(\S*/)?threadbare (?<words>.+?)(\s{2,}.*|\s[|>]\s.*)?$")]
    private static partial Regex CommandLine();

    [GeneratedRegex(@"(?<=[`\s(])--[a-z][a-z-]*")]
    private static partial Regex Option();
}
