using System.CommandLine;
using System.CommandLine.Parsing;
using Threadbare.Plan;

namespace Threadbare.Tool.Commands;

/// <summary>Reads a load from a text, in the very words of the command line: what an experiment's file says can be typed.</summary>
internal static class LoadText
{
    /// <exception cref="UsageException">The words make no sense; with all that is wrong.</exception>
    public static LoadPlan Parse(string options, IReadOnlyList<string> urls)
    {
        var load = new LoadOptions(InputFiles.OfDisk);
        var command = new Command("load") { load.Urls };
        foreach (Option option in load.Groups.SelectMany(group => group.Options))
        {
            command.Add(option);
        }

        string[] words = [.. urls, .. CommandLineParser.SplitCommandLine(options)];
        var reader = new OptionReader(command.Parse(words));
        LoadPlan plan = load.Read(reader);
        reader.RequireNoProblems();
        return plan;
    }
}
