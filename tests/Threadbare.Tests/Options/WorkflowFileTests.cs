using System.CommandLine;
using System.CommandLine.Parsing;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Plan;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Xunit;
using YamlDotNet.RepresentationModel;

namespace Threadbare.Tests.Options;

/// <summary>The workflow that users are to copy.</summary>
public sealed class WorkflowFileTests
{
    private static readonly string Text = File.ReadAllText(Path.Combine(Root(), "docs", "guides", "workflow.yml"));

    public static TheoryData<string> Lines => [.. Regex.Matches(Text, @"^ *threadbare (.*)$", RegexOptions.Multiline).Select(line => line.Groups[1].Value.TrimEnd('\r'))];

    [Theory, MemberData(nameof(Lines))]
    public void Its_command_lines_are_read_without_a_problem(string line)
    {
        string[] words = [.. CommandLineParser.SplitCommandLine(line.Replace("$ADDRESS", "localhost:5000/orders", StringComparison.Ordinal).Replace("$SERVICE", "sh -c true", StringComparison.Ordinal))];
        var output = new OutputOptions();
        var watch = new WatchOptions();
        bool isSearch = words[0] == "find";
        var gate = new GateOptions(canAbort: !isSearch);
        var search = new SearchOptions(InputFiles.OfDisk);
        var load = new LoadOptions(InputFiles.OfDisk, LoadDefaults.OfRun);
        var command = new Command(words[0]) { isSearch ? search.Urls : load.Urls };
        foreach (Option option in (isSearch ? search.Groups : load.Groups).Append(watch.Group).Append(gate.Group).Append(output.Group).SelectMany(group => group.Options))
        {
            command.Add(option);
        }

        var reader = new OptionReader(new RootCommand { command }.Parse(words, new ParserConfiguration { EnablePosixBundling = false, ResponseFileTokenReplacer = null }));
        LoadPlan plan = gate.ReadAbort(reader, isSearch ? search.Read(reader) : load.Read(reader));
        gate.ReadBaseline(reader, plan);
        output.Read(reader);
        TargetOptions watched = watch.Read(reader);

        Assert.Empty(reader.Problems);
        Assert.NotEmpty(plan.Thresholds);
        Assert.NotNull(watched.Launch);
    }

    [Fact]
    public void It_searches_runs_and_is_YAML()
    {
        var stream = new YamlStream();
        stream.Load(new StringReader(Text));

        Assert.Single(stream.Documents);
        Assert.Equal(["find", "run", "run"], Lines.Select(line => line.Data.Split(' ')[0]));
    }

    private static string Root([CallerFilePath] string here = "") => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "..", "..", ".."));
}
