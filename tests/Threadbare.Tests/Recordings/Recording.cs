using System.Collections.Concurrent;
using System.IO.Compression;
using System.Runtime.CompilerServices;
using System.Text;

namespace Threadbare.Tests.Recordings;

/// <summary>The files of a recording that <c>eng/record.sh</c> made, by name, with those of the service's code.</summary>
internal sealed class Recording
{
    private const string Code = "code";

    private static readonly ConcurrentDictionary<string, IReadOnlyDictionary<string, byte[]>> Archives = [];

    private readonly IReadOnlyDictionary<string, byte[]> _files;

    private Recording(IReadOnlyDictionary<string, byte[]> files) => _files = files;

    /// <summary>The names of the recorded assemblies and their symbols.</summary>
    public IReadOnlyList<string> Assemblies => [.. _files.Keys.Where(name => Path.GetExtension(name) is ".dll" or ".pdb")];

    /// <summary>The folder of all recordings.</summary>
    public static string Folder { get; } = Path.GetDirectoryName(FindThisFile())!;

    /// <summary>Reads the recording of a disease.</summary>
    public static Recording Load(string disease) => new(ReadArchive(disease).Concat(ReadArchive(Code)).ToDictionary());

    /// <summary>Reads the service's code, which all recordings share.</summary>
    public static Recording LoadCode() => new(ReadArchive(Code));

    /// <summary>The bytes of a file; null where it does not exist.</summary>
    public byte[]? Find(string file) => _files.GetValueOrDefault(file);

    /// <summary>The line of a source file as it was when the recording was made, without its indentation.</summary>
    /// <param name="file">The file's path.</param>
    /// <param name="line">The number of the line, from 1.</param>
    public string ReadLine(string? file, int? line) =>
        Encoding.UTF8.GetString(_files[Path.GetFileName(file!)]).Split('\n')[line!.Value - 1].Trim();

    /// <summary>The recording with other bytes in some of its event streams.</summary>
    /// <param name="readers">The readers of those streams; null for all.</param>
    /// <param name="damage">Returns the other bytes.</param>
    public Recording Damage(string[]? readers, Func<byte[], byte[]> damage) => new(_files.ToDictionary(
        file => file.Key, file => IsStreamOf(readers ?? [""], file.Key) ? damage(file.Value) : file.Value));

    private static bool IsStreamOf(string[] readers, string name) =>
        name.EndsWith(".nettrace", StringComparison.Ordinal) && readers.Any(reader => name.StartsWith(reader, StringComparison.Ordinal));

    private static IReadOnlyDictionary<string, byte[]> ReadArchive(string name) => Archives.GetOrAdd(name, ReadArchiveOnce);

    private static Dictionary<string, byte[]> ReadArchiveOnce(string name)
    {
        using ZipArchive archive = ZipFile.OpenRead(Path.Combine(Folder, name + ".zip"));
        return archive.Entries.ToDictionary(entry => entry.Name, Read);
    }

    private static byte[] Read(ZipArchiveEntry entry)
    {
        using Stream stream = entry.Open();
        var octets = new MemoryStream();
        stream.CopyTo(octets);
        return octets.ToArray();
    }

    private static string FindThisFile([CallerFilePath] string here = "") => here;
}
