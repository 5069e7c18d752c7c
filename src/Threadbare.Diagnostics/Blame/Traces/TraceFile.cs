namespace Threadbare.Diagnostics.Blame.Traces;

/// <summary>A file in which <c>dotnet-trace</c> or another recorder of events wrote what a process did.</summary>
/// <param name="Path">Its path.</param>
internal sealed record TraceFile(string Path)
{
    /// <summary>The extension that recorders give it.</summary>
    public const string Extension = ".nettrace";

    private const string Expected = "expected a file that dotnet-trace collect wrote (" + Extension + ")";

    private static ReadOnlySpan<byte> Signature => "Nettrace"u8;

    /// <summary>True for a word that can only mean a file.</summary>
    public static bool IsFile(string word) => word.EndsWith(Extension, StringComparison.OrdinalIgnoreCase)
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
                : BeginsRight() ? null
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

    private bool BeginsRight()
    {
        byte[] first = new byte[Signature.Length];
        using Stream file = Open();
        return file.ReadAtLeast(first, first.Length, throwOnEndOfStream: false) == first.Length && Signature.SequenceEqual(first);
    }
}
