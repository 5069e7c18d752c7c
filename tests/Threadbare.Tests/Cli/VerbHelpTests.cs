using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs;
using Xunit;

namespace Threadbare.Tests.Cli;

public sealed class VerbHelpTests
{
    public static TheoryData<string> Verbs => [.. AllVerbs.Create(new OutputOptions(), new ManualTime()).Select(verb => verb.Help.Name)];

    [Theory, InlineData(""), InlineData("--help")]
    public async Task The_tool_explains_its_verbs_as_approved(string words) =>
        Approved.Equal(await HelpAsync(words.Split(' ', StringSplitOptions.RemoveEmptyEntries)), "Help/threadbare.approved.txt");

    [Fact]
    public async Task Help_comes_before_a_mistake_in_the_same_line() =>
        Approved.Equal(await HelpAsync("run", "--help", "--no-such-option"), "Help/run.approved.txt");

    [Theory, MemberData(nameof(Verbs))]
    public async Task Each_verb_explains_itself_as_approved(string verb) =>
        Approved.Equal(await HelpAsync([.. verb.Split(' '), "--help"]), $"Help/{verb.Replace(' ', '-')}.approved.txt");

    private static async Task<string> HelpAsync(params string[] words)
    {
        using var output = new StringWriter { NewLine = "\n" };
        using var error = new StringWriter { NewLine = "\n" };
        var options = new OutputOptions();
        var line = new CommandLine(
            AllVerbs.Create(options, new ManualTime()), options.Group, new Streams { Output = output, Error = error });
        Assert.Equal(0, await line.RunAsync(words, TestContext.Current.CancellationToken));
        Assert.Equal("", error.ToString());
        return output.ToString();
    }
}
