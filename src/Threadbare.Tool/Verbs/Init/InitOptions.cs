namespace Threadbare.Tool.Verbs.Init;

/// <summary>The options of <c>init</c>.</summary>
internal sealed class InitOptions
{
    private readonly ValueOption _plan = new("--save-plan", "FILE", "Writes the plan to this file [standard output]", "-o")
    {
        Expected = "a file, such as plan.yaml",
    };

    private readonly FlagOption _force = new("--force", "Overwrites the file if it exists");
    private readonly ValueOption _target = new("--target", "URL", "The service to load [the one of the document or recording]")
    {
        Expected = "an address such as http://localhost:5000",
    };

    private readonly FlagOption _allMethods = new("--all-methods",
        "Includes requests that delete or overwrite data, create accounts or send messages");

    private readonly FlagOption _assets = new("--assets", "Includes images, fonts, styles and scripts of a recording");

    public ValueArgument Argument { get; } = new("URL|FILE", $"An address of the service, {Draft.Documents}");

    public OptionGroup Group => new("Plan", [_plan, _force, _target, _allMethods, _assets]);

    public InitChoice Read(OptionReader reader, OutputChoice output)
    {
        string? target = ReadTarget(reader);
        string? file = reader.Text(_plan);
        if (file is not null)
        {
            CheckFile(reader, file, reader.Has(_force));
        }

        var choice = new InitChoice
        {
            Output = string.IsNullOrEmpty(file) ? null : output.Start.Resolve(file),
            OutputName = file ?? "",
            IsForced = reader.Has(_force),
            IsQuiet = output.IsQuiet,
            Draft = new DraftChoice { Target = target, HasAllMethods = reader.Has(_allMethods), HasAssets = reader.Has(_assets) },
        };
        return ReadSource(reader, choice);
    }

    private InitChoice ReadSource(OptionReader reader, InitChoice choice)
    {
        IReadOnlyList<string> words = reader.Words(Argument);
        if (words.Count != 1)
        {
            string given = words.Count == 0 ? "Nothing is named" : $"'{string.Join(" ", words.Select(Mask.Address))}'";
            reader.Fault($"{given}: expected one address or file: {Draft.Documents}.");
            return choice;
        }

        // A file may be called as a host is.
        string word = words[0];
        bool isAddress = word.Contains("://", StringComparison.Ordinal)
            || (!File.Exists(word) && !LooksLikeFile(word) && AddressText.OfService(word) is not null);
        if (!isAddress)
        {
            return choice with { File = word };
        }

        if (AddressText.OfService(word) is not { } url)
        {
            reader.Fault($"'{Mask.Address(word)}': expected an address such as http://localhost:5000, or a file.");
            return choice;
        }

        return choice with { Url = url };
    }

    private static bool LooksLikeFile(string word) =>
        ServiceDocument.NamesDocument(word) || Path.GetExtension(word).ToLowerInvariant() is ".http" or ".rest";

    private string? ReadTarget(OptionReader reader) =>
        reader.Value(_target, AddressText.OfService, Mask.Address) is { } url ? Addresses.ReadTarget(url) : null;

    private static void CheckFile(OptionReader reader, string file, bool isForced)
    {
        string? folder = file.Length == 0 ? null : Path.GetDirectoryName(Path.GetFullPath(file));
        string? problem = file switch
        {
            "" => "expected a file, such as plan.yaml.",
            _ when Directory.Exists(file) => "expected a file, but this is a folder.",
            _ when folder is not null && !Directory.Exists(folder) => $"there is no folder {folder}: create it first.",
            _ when File.Exists(file) && !isForced => "the file exists: choose another name, or overwrite it with --force.",
            _ => null,
        };
        if (problem is not null)
        {
            reader.Fault($"-o {file}: {problem}");
        }
    }
}
