namespace Threadbare.Tool.Verbs.Review;

/// <summary>Names the code to review: an assembly, a project, or a service that runs on this machine.</summary>
internal sealed class ReviewTarget
{
    private readonly ServiceArgument _service =
        new("An assembly (.dll), the folder of a project that is built, or a running service: its address, port or process number");

    public ValueArgument Argument => _service.Argument;

    public ValueOption Pid => _service.Pid;

    /// <summary>Finds the assembly; null when a mistake was reported.</summary>
    /// <exception cref="CannotStartException">The project is not built, or the files of the process cannot be read.</exception>
    public string? Read(OptionReader reader, string verb)
    {
        if (reader.Words(Argument) is not [string word] || reader.Has(Pid))
        {
            return FindOf(_service.Read(reader, verb));
        }

        if (Directory.Exists(word))
        {
            return ProgramFiles.FindBuilt(word)
                ?? throw new CannotStartException($"'{word}' is not built: run dotnet build there first, or name the assembly.");
        }

        if (File.Exists(word) || word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || IsPath(word))
        {
            return ReadFile(reader, word);
        }

        bool isProcess = int.TryParse(word, CultureInfo.InvariantCulture, out int id) && id > 0
            && RunningProcesses.Contains(id) && DotNetProcess.IsOne(id);
        return FindOf(isProcess ? id : _service.Read(reader, verb));
    }

    private static bool IsPath(string word) => word.AsSpan().ContainsAny('/', '\\') && AddressText.OfService(word) is null;

    // The assembly is beside the program that starts it.
    private static string? ReadFile(OptionReader reader, string word)
    {
        string? assembly = new[] { word, Path.ChangeExtension(word, ".dll"), $"{word}.dll" }
            .FirstOrDefault(file => file.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) && File.Exists(file));
        if (assembly is null)
        {
            reader.Fault($"'{word}': there is no such assembly. Expected one such as bin/Shop.dll, or the folder of a project.");
        }

        return assembly is null ? null : Path.GetFullPath(assembly);
    }

    // Zero after a mistake that was reported.
    private static string? FindOf(int process) => process == 0 ? null : ProgramFiles.FindOf(process) ?? throw new CannotStartException(
        $"The assembly of process {process} cannot be read: it is another user's, or the program is a single file. Name its assembly.");
}
