namespace Threadbare.Tool.Options;

/// <summary>The option that writes what a command line amounts to as a plan file.</summary>
internal sealed class SavePlanOption
{
    private readonly ValueOption _file = new("--save-plan", "FILE",
        "Writes what this command line amounts to as a plan file (.yaml, .yml or .json), before the load; run it with threadbare run FILE")
    { Expected = "a file that ends in .yaml, .yml or .json, such as plan.yaml" };

    /// <summary>The option as the help groups it.</summary>
    public OptionGroup Group => new("Plan file", [_file]);

    /// <summary>Reads the file; null when none is given. Mistakes go to the reader.</summary>
    public string? Read(OptionReader reader)
    {
        if (reader.Text(_file) is not { } file)
        {
            return null;
        }

        if (ChooseFormat(file) is null)
        {
            reader.FaultOf(_file, file);
        }
        else if (Path.GetDirectoryName(Path.GetFullPath(file)) is { } folder && !Directory.Exists(folder))
        {
            reader.Fault($"{_file.Name} {file}: there is no folder {folder}: create it, or name a file in one that exists.");
        }

        return file;
    }

    /// <summary>Writes the file, if one is given.</summary>
    /// <exception cref="UsageException">It cannot be written.</exception>
    public async Task WriteAsync(string? file, LoadPlan plan, Streams streams)
    {
        if (file is null || ChooseFormat(file) is not { } format)
        {
            return;
        }

        if (plan.Scenarios.Any(scenario => scenario.IsCode))
        {
            throw new UsageException($"{_file.Name} {file}: the scenarios are C# code, which a plan file cannot hold. Leave it out.");
        }

        string folder = Path.GetDirectoryName(Path.GetFullPath(file)) ?? "";
        try
        {
            await WholeFile.WriteTextAsync(file, PlanFile.Write(plan.ForShowing(), format, folder), plan.KeepsSecrets);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"{_file.Name} {file}: the file cannot be written ({fault.Message.TrimEnd('.')}).");
        }

        await streams.Error.WriteLineAsync($"plan: {file}");
    }

    private static PlanFormat? ChooseFormat(string file) => Path.GetExtension(file).ToUpperInvariant() switch
    {
        ".YAML" or ".YML" => PlanFormat.Yaml,
        ".JSON" => PlanFormat.Json,
        _ => null,
    };
}
