namespace Threadbare.Tool.Options;

/// <summary>Reads the plan file or saved run that is named in place of addresses.</summary>
/// <param name="files">The files of this machine.</param>
/// <param name="program">The plan of the C# program that runs; null in the tool itself.</param>
internal sealed class PlanReader(InputFiles files, PlanBasis? program = null)
{
    private static readonly string[] Endings = [".yaml", ".yml", ".json"];

    /// <summary>True for a word that names a file and not an address.</summary>
    public bool Names(string word) => word == program?.File || NamesFile(word);

    private bool NamesFile(string word) => !word.Contains("://", StringComparison.Ordinal)
        && (files.Has(word) || Endings.Any(ending => word.EndsWith(ending, StringComparison.OrdinalIgnoreCase) && !IsPath(word)));

    /// <summary>Reads the plan; null when it cannot be read, and the reader gets the mistake.</summary>
    public PlanBasis? Read(OptionReader reader, string file, string? target)
    {
        if (program is not null && file == program.File)
        {
            return target is null ? program : program with { Plan = program.Plan with { Target = target } };
        }

        if (files.ReadText(file, out string problem) is not { } text)
        {
            bool isMissing = problem.EndsWith("no such file.", StringComparison.Ordinal);
            reader.Fault($"{file}: {problem}{(isMissing ? " Expected a plan file, such as plan.yaml." : "")}");
            return null;
        }

        if (DocumentKind.IsRun(text))
        {
            return ReadRun(reader, file, text);
        }

        if (DocumentKind.FindSource(text) is { } source)
        {
            reader.Fault($"{file}: this is {source}, not a plan file. threadbare init {file} drafts a plan from it.");
            return null;
        }

        return ReadDocument(file, text, target);
    }

    private PlanBasis ReadDocument(string file, string text, string? target)
    {
        PlanDocument document = PlanFile.Read(new PlanSource(file, text, ThresholdText.Parse)
        {
            Files = files, Folder = Path.GetDirectoryName(file) ?? "", Target = target,
        });
        return new PlanBasis(file, document.Plan, document);
    }

    private PlanBasis? ReadRun(OptionReader reader, string file, string text)
    {
        try
        {
            if (RunFile.Read(text).Plan is { } plan)
            {
                return new PlanBasis(file, ReadFeeds(reader, file, plan with { Masked = null }), null);
            }

            reader.Fault($"{file}: the run sent no load. Expected a run of threadbare run or find.");
        }
        catch (InvalidDataException fault)
        {
            reader.Fault($"{file}: {fault.Message}");
        }

        return null;
    }

    // A saved run names the files of its feeds; their values are masked in it.
    private LoadPlan ReadFeeds(OptionReader reader, string file, LoadPlan plan)
    {
        return plan with { Feeds = [.. plan.Feeds.Select(Read)] };

        ScenarioFeed Read(ScenarioFeed feed) => ReadRows(feed.File) switch
        {
            { } rows when !plan.HasScenarios => CsvText.ReadColumn(rows, feed.Name) is { } values
                ? new ScenarioFeed(feed.Name, values) { File = feed.File, Pick = feed.Pick }
                : feed,
            [var columns, ..] rows =>
                feed with { Columns = [.. columns.Select(name => name.Trim())], Rows = [.. rows.Skip(1)], MaskedRows = null },
            _ => feed,
        };

        IReadOnlyList<IReadOnlyList<string>>? ReadRows(string? path)
        {
            if (path is null)
            {
                return null;
            }

            string? text = files.ReadText(path, out string problem);
            if (text is null)
            {
                reader.Fault($"{file}: the feed's file {path}: {problem}");
            }

            return text is null ? null : CsvText.Rows(text);
        }
    }

    // A host such as api.json is unlikely; a path such as localhost/plan.json is an address.
    private static bool IsPath(string word) => word.Split('/')[0] is var host && (host.Contains(':', StringComparison.Ordinal)
        || host.Equals("localhost", StringComparison.OrdinalIgnoreCase));
}
