using System.Text.RegularExpressions;
using Threadbare.Tests.Docs;
using Xunit;
using YamlDotNet.RepresentationModel;

namespace Threadbare.Tests.Options;

/// <summary>The workflow that users copy.</summary>
public sealed class WorkflowFileTests
{
    private static readonly string Text = DocPages.Read("docs/guides/workflow.yml");

    // A backslash at the end of a line continues it.
    public static TheoryData<string> Lines => [.. Regex
        .Matches(Regex.Replace(Text, @"\\\n *", ""), "^ *threadbare (.*)$", RegexOptions.Multiline)
        .Select(line => line.Groups[1].Value)];

    [Theory, MemberData(nameof(Lines))]
    public void Its_command_lines_are_read_without_a_problem(string line)
    {
        string words = line
            .Replace("$ADDRESS", "localhost:5000/orders", StringComparison.Ordinal)
            .Replace("$SERVICE", "sh -c true", StringComparison.Ordinal);
        var command = new DocumentedCommand(words);

        Assert.Empty(command.Problems);
        Assert.NotEmpty(command.Plan!.Thresholds);
        Assert.NotNull(command.Target!.Launch);
    }

    [Fact]
    public void It_searches_runs_and_is_YAML()
    {
        var stream = new YamlStream();
        stream.Load(new StringReader(Text));

        Assert.Single(stream.Documents);
        Assert.Equal(["find", "run", "run"], Lines.Select(line => line.Data.Split(' ')[0]));
    }
}
