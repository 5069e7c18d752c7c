namespace Threadbare.Diagnostics.Blame.Traces;

/// <summary>A file in which <c>dotnet-trace</c> or another recorder of events wrote what a process did, or a dump of a process.</summary>
/// <param name="Path">Its path.</param>
internal sealed record TraceFile(string Path)
{
    /// <summary>The extension that recorders give it.</summary>
    public const string Extension = ".nettrace";

    private const string DumpExtension = ".dmp";
    private const string Expected =
        "expected a file that dotnet-trace collect wrote (" + Extension + "), or a dump (" + DumpExtension + ")";

    // Where a file of ELF says of which kind it is, and the number for a dump.
    private const int KindAt = 16;
    private const byte Core = 4;

    private static ReadOnlySpan<byte> Signature => "Nettrace"u8;

    /// <summary>True if its beginning is that of a dump; the file must be readable.</summary>
    public bool IsDump => BeginsDump(ReadBeginning());

    /// <summary>True for a word that can only mean a file.</summary>
    public static bool IsFile(string word) => word.EndsWith(Extension, StringComparison.OrdinalIgnoreCase)
        || word.EndsWith(DumpExtension, StringComparison.OrdinalIgnoreCase)
        || (!word.Contains(':', StringComparison.Ordinal) && !word.All(char.IsAsciiDigit) && (File.Exists(word) || Directory.Exists(word)));

    /// <summary>Says why the file cannot be read, with what was given and expected; null if its beginning is right.</summary>
    public string? FindProblem()
    {
        if (Directory.Exists(Path))
        {
            return $"'{Path}' is a folder: {Expected}.";
        }

        try
        {
            // Pipes and devices have no length, and reading one might never end.
            return !File.Exists(Path) ? $"'{Path}' does not exist: {Expected}."
                : new FileInfo(Path).Length == 0 ? $"'{Path}' is empty, or a pipe or device: {Expected}."
                : ReadBeginning() is var first && (first.AsSpan().StartsWith(Signature) || BeginsDump(first)) ? null
                : $"'{Path}' is no recording of the .NET runtime's events: {Expected}, before any conversion of it.";
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return $"'{Path}' cannot be read ({fault.Message.TrimEnd('.')}): {Expected}.";
        }
    }

    /// <summary>Opens it.</summary>
    /// <exception cref="IOException">It cannot be read.</exception>
    public Stream Open() => new FileStream(Path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);

    // Of Windows, macOS and Linux.
    private static bool BeginsDump(ReadOnlySpan<byte> first) => first.StartsWith("MDMP"u8)
        || first.StartsWith((ReadOnlySpan<byte>)[0xCF, 0xFA, 0xED, 0xFE]) || (first.StartsWith("\u007fELF"u8) && first[KindAt] == Core);

    private byte[] ReadBeginning()
    {
        byte[] first = new byte[KindAt + 1];
        using Stream file = Open();
        file.ReadAtLeast(first, first.Length, throwOnEndOfStream: false);
        return first;
    }
}
