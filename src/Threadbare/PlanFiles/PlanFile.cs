using Threadbare.PlanFiles.Reading;

namespace Threadbare.PlanFiles;

/// <summary>Reads and writes plan documents: YAML or JSON of the schema <c>threadbare-plan/1</c>.</summary>
internal static class PlanFile
{
    /// <summary>The schema that this version reads and writes.</summary>
    public const string Schema = PlanKeys.Schema;

    // Editors complete keys when the schema is beside the plan: threadbare schema plan writes it.
    private const string SchemaAddress = "plan.schema.json";
    private static readonly System.Text.Json.JsonSerializerOptions SchemaOptions = new()
    {
        WriteIndented = true,
        Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    private const string SchemaLine = "# yaml-language-server: $schema=" + SchemaAddress + "\n";

    /// <summary>Reads a document. Its mistakes are in the answer.</summary>
    public static PlanDocument Read(PlanSource source)
    {
        var mistakes = new Mistakes();
        NodeTree tree = NodeReader.Read(source.Text);
        foreach (DocumentMistake mistake in tree.Mistakes)
        {
            mistakes.Add(mistake.Mark, mistake.Statement);
        }

        if (tree.Root is null)
        {
            return new PlanDocument(source.File, null, mistakes) { Plan = new LoadPlan() };
        }

        var context = new ReadingContext(source.Files, source.Folder, source.Thresholds, mistakes);
        return Read(FillEnvironment(tree.Root, context.Mistakes, source), context, source);
    }

    /// <summary>Reads a document without mistakes, whose plan can be sent.</summary>
    /// <exception cref="UsageException">The document or the plan has mistakes; all of them, each with its place.</exception>
    public static LoadPlan Parse(PlanSource source)
    {
        PlanDocument document = Read(source);
        return document.ListProblems() is { Count: > 0 } problems ? throw new UsageException(problems) : document.Plan;
    }

    /// <summary>Writes a plan as a document.</summary>
    /// <param name="plan">The plan. Its secrets are written as they are: show its twin of <see cref="LoadPlan.ForShowing"/>.</param>
    /// <param name="format">YAML or JSON.</param>
    /// <param name="folder">The folder of the document, to which paths in it are relative; null to write them unchanged.</param>
    public static string Write(LoadPlan plan, PlanFormat format, string? folder = null)
    {
        MapNode document = new DocumentWriting(new WritingContext(folder)).WriteDocument(plan, Schema);
        return format == PlanFormat.Json
            ? JsonNodes.WriteText(document, isIndented: true) + "\n"
            : SchemaLine + YamlText.Write(document);
    }

    /// <summary>Writes the JSON Schema (draft 2020-12) of plan documents, from the same table of keys that reading goes by.</summary>
    public static string WriteSchema() => SchemaWriting.Write().ToJsonString(SchemaOptions) + "\n";

    /// <summary>Creates the document of a plan, to be written into another.</summary>
    internal static MapNode CreateDocument(LoadPlan plan) => new DocumentWriting(new WritingContext(null)).WriteDocument(plan, Schema);

    /// <summary>Reads the plan of a saved run, which is shown but not sent: no file is opened, and secrets may be masked.</summary>
    /// <exception cref="FormatException">The plan has a mistake; the message says which.</exception>
    internal static LoadPlan ReadSaved(PlanNode root)
    {
        var context = new ReadingContext(InputFiles.OfDisk, "", Threshold.Read, new Mistakes()) { IsSaved = true };
        new RuleCheck(context.Mistakes, isSaved: true).Check(root, PlanKeys.Document, "the plan");
        LoadPlan plan = new DocumentReading(context, new Fields(root)).Read(null);
        if (context.Mistakes.All is [var mistake, ..])
        {
            throw new FormatException($"plan: {mistake.Statement.TrimEnd('.')}");
        }

        return plan;
    }

    private static PlanNode FillEnvironment(PlanNode root, Mistakes mistakes, PlanSource source) =>
        new Fields(root).ReadMap("feeds").Has(EnvironmentFilling.Name)
            ? root
            : new EnvironmentFilling(source.Variables, mistakes).Fill(root);

    private static PlanDocument Read(PlanNode root, ReadingContext context, PlanSource source)
    {
        new RuleCheck(context.Mistakes, isSaved: false).Check(root, PlanKeys.Document, "the plan");
        var fields = new Fields(root);
        if (root is MapNode map && !fields.Has("scenarios") && !fields.Has("urls"))
        {
            context.Mistakes.Add(map.Mark, "the plan sends nothing: expected scenarios, or urls.");
        }

        var reading = new DocumentReading(context, fields);
        LoadPlan plan = reading.Read(source.Target);
        return new PlanDocument(source.File, root, context.Mistakes) { Plan = plan, Search = reading.Search };
    }
}
