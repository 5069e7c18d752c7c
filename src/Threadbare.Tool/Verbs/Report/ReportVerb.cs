using System.CommandLine;
using Threadbare.Report;
using Threadbare.Report.Formats;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Output;

namespace Threadbare.Tool.Verbs.Report;

/// <summary>Writes a saved run again, in any format.</summary>
internal sealed class ReportVerb(OutputOptions output) : IVerb
{
    private readonly ValueArgument _run = new("RUN", "The folder of a run, or its run.json");
    private readonly ValueOption _format = new("--format", "NAME",
        $"Prints one format on standard output: {NamesWithContents}. Without it, all formats are written to --out, or to the run's own "
            + "folder, and the result is printed again")
    { Expected = Names };

    public string Name => "report";

    public string Purpose => "Writes a saved run again, in any format";

    private static string Names => Listed([.. RunFormats.All.Select(format => format.ShortName)]);

    private static string NamesWithContents => Listed([.. RunFormats.All.Select(format => $"{format.ShortName} ({format.Contents})")]);

    public string Explanation =>
        "Reads a saved run and writes it again: the page, a Markdown summary for a pull request, JSON, CSV, HdrHistogram "
        + "percentiles, JUnit XML or SARIF. Everything is made from run.json alone. If the tool was killed before it "
        + "wrote run.json, the run is restored from its journal, journal.jsonl, and its notes say what is missing.";

    public ValueArgument Argument => _run;

    public IReadOnlyList<OptionGroup> Groups => [new("Formats", [_format])];

    public IReadOnlyList<Example> Examples =>
    [
        new("A summary for a pull request", "threadbare report runs/20260131-140509-find --format markdown"),
        new("The page of a run that came without one", "threadbare report run.json --out report"),
    ];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        IRunFormat? format = reader.OneOf(_format, null, [.. RunFormats.All.Select(format => (format.ShortName, (IRunFormat?)format))]);
        IReadOnlyList<string> words = reader.Words(_run);
        if (words.Count != 1)
        {
            reader.Fault(
                $"{(words.Count == 0 ? "No run is given" : $"'{string.Join(" ", words)}'")}: expected one folder of a run, such as "
                    + "runs/20260131-140509-find.");
        }

        reader.RequireNoProblems();
        string file = SavedRuns.FileOf(words[0]);
        if (await new SavedRuns(streams).ReadAsync(file, cancellationToken) is not { } result)
        {
            return ExitCode.Usage;
        }

        if (format is not null)
        {
            await WriteAsync(format, result, streams, cancellationToken);
            return ExitCode.Done;
        }

        string folder = choice.Folder ?? Path.GetDirectoryName(Path.GetFullPath(file))!;
        var files = new RunOutput(choice with { Folder = folder }, streams);
        files.Report(result, await files.SaveAsync(result));
        return ExitCode.Done;
    }

    private static string Listed(IReadOnlyList<string> words) => $"{string.Join(", ", words.SkipLast(1))} or {words[^1]}";

    private static async Task WriteAsync(IRunFormat format, RunResult result, Streams streams, CancellationToken cancellationToken)
    {
        using var stream = new MemoryStream();
        await format.WriteAsync(result, stream, cancellationToken);
        await streams.Output.WriteAsync(System.Text.Encoding.UTF8.GetString(stream.ToArray()));
    }
}
