using System.Globalization;
using Threadbare.Diagnostics.Processes;
using Threadbare.Diagnostics.Review;
using Threadbare.Run;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;

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
            if (reader.Words(Argument).Count == 0 && !reader.Has(Pid))
            {
                reader.Fault("Nothing to review is named: expected an assembly such as bin/Shop.dll, the folder of a project, an address "
                    + "such as localhost:5000, or --pid N.");
                return null;
            }

            return FindOf(_service.Read(reader, verb));
        }

        if (Directory.Exists(word) || word.EndsWith("proj", StringComparison.OrdinalIgnoreCase))
        {
            return ReadFolder(reader, word);
        }

        if (File.Exists(word) || word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase))
        {
            return ReadFile(reader, word);
        }

        if (word.AsSpan().ContainsAny('/', '\\') && AddressText.OfService(word) is null)
        {
            reader.Fault($"'{word}': there is no such file or folder.");
            return null;
        }

        bool isProcess = int.TryParse(word, CultureInfo.InvariantCulture, out int id) && id > 0
            && RunningProcesses.Contains(id) && DotNetProcess.IsOne(id);
        return FindOf(isProcess ? id : _service.Read(reader, verb));
    }

    private static string? ReadFolder(OptionReader reader, string word)
    {
        string folder = Directory.Exists(word) ? word : Path.GetDirectoryName(Path.GetFullPath(word))!;
        if (!Directory.Exists(folder))
        {
            reader.Fault($"'{word}': there is no such folder.");
            return null;
        }

        return ProgramFiles.FindBuilt(folder)
            ?? throw new CannotStartException($"'{word}' is not built: run dotnet build there first, or name the assembly.");
    }

    private static string? ReadFile(OptionReader reader, string word)
    {
        string assembly = word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) ? word : $"{Path.ChangeExtension(word, null)}.dll";
        assembly = File.Exists(assembly) ? assembly : $"{word}.dll";
        if (File.Exists(assembly))
        {
            return Path.GetFullPath(assembly);
        }

        reader.Fault(File.Exists(word)
            ? $"'{word}': expected a .NET assembly (.dll). There is none beside it."
            : $"'{word}': there is no such file. Expected an assembly such as bin/Shop.dll.");
        return null;
    }

    // Zero after a mistake that was reported.
    private static string? FindOf(int process) => process == 0
        ? null
        : ProgramFiles.FindOf(process) ?? throw new CannotStartException(
            $"The assembly of process {process} cannot be read: it is another user's, or the program is a single file. Name its assembly.");
}
