namespace Threadbare.Tool.Options;

/// <summary>The options of every verb that say where results go.</summary>
internal sealed class OutputOptions
{
    /// <summary>The option that names the folder of a run.</summary>
    public const string Folder = "--out";

    /// <summary>The option that asks for all reasons of a verdict.</summary>
    public const string Why = "--why";

    private const string Json = "--json";

    private readonly ValueOption _out = new(Folder, "DIR",
        "Folder for the files [runs/<time>-<name>]") { Expected = "a folder, such as runs/today" };
    private readonly ValueOption _json = new(Json, "FILE",
        "Writes the result as JSON to this file too; - prints it on standard output, and nothing else there")
    { Expected = "a file, or - for standard output" };
    private readonly FlagOption _why = new(Why, "Prints all that speaks for the verdict and against it, not only the first of it");
    private readonly FlagOption _quiet = new("--quiet", "Prints no progress on standard error", "-q");
    private readonly FlagOption _noColor = new("--no-color", "Prints no colours; NO_COLOR in the environment does the same");

    /// <summary>The options about files and verdicts, for verbs that write no result.</summary>
    public static IReadOnlyList<string> Files { get; } = [Folder, Json, Why];

    public OptionGroup Group => new("Output", [_out, _json, _why, _quiet, _noColor]);

    public OutputChoice Read(OptionReader reader)
    {
        var start = StartFolder.FromProcess();
        string? folder = reader.Text(_out);
        if (folder is not null && (folder.Length == 0 || File.Exists(folder)))
        {
            reader.Fault($"--out {folder}: expected a folder, but this is {(folder.Length == 0 ? "empty" : "a file")}.");
        }

        string? json = reader.Text(_json);
        if (json is not null and not OutputChoice.StandardOutput
            && Path.GetDirectoryName(Path.GetFullPath(json)) is { } parent
            && (Directory.Exists(json) || !Directory.Exists(parent)))
        {
            reader.Fault(Directory.Exists(json)
                ? $"--json {json}: expected a file, but this is a folder."
                : $"--json {json}: there is no folder {parent}: create it, or name a file in one that exists.");
        }

        return new OutputChoice
        {
            Start = start,
            Folder = string.IsNullOrEmpty(folder) ? null : start.Resolve(folder),
            Json = json is null or "" or OutputChoice.StandardOutput ? json : start.Resolve(json),
            HasReasons = reader.Has(_why),
            IsQuiet = reader.Has(_quiet),
            HasColor = !reader.Has(_noColor),
        };
    }
}
