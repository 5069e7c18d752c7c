using System.CommandLine;
using Threadbare.Tool.Verbs.Completion;
using Xunit;

namespace Threadbare.Tests.Cli;

public sealed class CompletionVerbTests
{
    private static readonly RootCommand Root = new()
    {
        new Command("find") { new Option<string>("--users"), new Option<string>("--until") },
        new Command("agent") { new Option<string>("--join") },
        new Command("agent-keys") { new Option<string>("--host") },
        new Command("agent-manifest"),
    };

    [Theory]
    [InlineData("threadbare ", "find agent")]
    [InlineData("threadbare f", "find")]
    [InlineData("threadbare x", "")]
    [InlineData("threadbare agent ", "keys manifest")]
    [InlineData("threadbare  agent  m", "manifest")]
    [InlineData("threadbare agent keys ", "")]
    [InlineData("threadbare agent keys --h", "--host --help")]
    [InlineData("threadbare agent --j", "--join")]
    [InlineData("threadbare find http://host --u", "--users --until")]
    [InlineData("threadbare find http://host ", "")]
    [InlineData("threadbare", "")]
    [InlineData("", "find agent")]
    public void A_line_goes_on_with_verbs_and_options(string line, string words) =>
        Assert.Equal(words, string.Join(' ', CompletionVerb.Complete(Root, line)));
}
