namespace Threadbare.Fuzz;

/// <summary>The seeds of the targets: the files in <c>fuzz/corpus/NAME</c>, laid beside the program.</summary>
internal static class Corpus
{
    private static readonly string Folder = Path.Combine(AppContext.BaseDirectory, "corpus");

    /// <summary>Reads the seeds of a target in the order of their names; an empty one where it has none.</summary>
    public static IReadOnlyList<byte[]> Read(FuzzTarget target)
    {
        string folder = Path.Combine(Folder, target.Name);
        return Directory.Exists(folder)
            ? [.. Directory.EnumerateFiles(folder).Order(StringComparer.Ordinal).Select(File.ReadAllBytes)]
            : [[]];
    }

    /// <summary>Reads one file that a target needs beside its input.</summary>
    public static byte[] ReadFile(string name) => File.ReadAllBytes(Path.Combine(Folder, name));
}
