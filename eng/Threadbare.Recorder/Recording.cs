using System.Globalization;
using System.IO.Compression;
using System.Text;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Stacks.Sampling;

namespace Threadbare.Recorder;

/// <summary>One file of recorded event streams, in the order in which the readers ask for them.</summary>
/// <param name="path">The file, a zip archive.</param>
/// <param name="anonymous">Takes the machine's paths out of a stream.</param>
internal sealed class Recording(string path, Anonymous anonymous) : IDisposable
{
    private readonly ZipArchive _archive = new(File.Create(path), ZipArchiveMode.Create);
    private readonly Dictionary<string, int> _counts = [];

    /// <summary>Adds the stream of a session, named after its reader and numbered from 1.</summary>
    public void Add(SessionRequest request, byte[] octets) => Write(NumberNext(request.ThreadName) + ".nettrace", anonymous.Clean(octets));

    /// <summary>Adds the times of the threads at one moment.</summary>
    /// <param name="seconds">The moment, in seconds since the recording began.</param>
    /// <param name="times">The times.</param>
    public void Add(double seconds, ThreadTimes times)
    {
        var text = new StringBuilder(seconds.ToString("0.000000", CultureInfo.InvariantCulture)).Append('\n');
        foreach ((long id, ThreadTime thread) in times.Threads.OrderBy(thread => thread.Key))
        {
            text.Append(CultureInfo.InvariantCulture, $"{id} {thread.Awake?.Ticks} {thread.OnProcessor?.Ticks} {thread.Name}\n");
        }

        Write(NumberNext("thread times") + ".txt", Encoding.UTF8.GetBytes(text.ToString()));
    }

    /// <summary>Adds a file as it is.</summary>
    /// <exception cref="InvalidOperationException">It contains a forbidden text.</exception>
    public void Add(string name, byte[] octets)
    {
        anonymous.Require(octets);
        Write(name, octets);
    }

    public void Dispose() => _archive.Dispose();

    private string NumberNext(string name)
    {
        int number = _counts[name] = _counts.GetValueOrDefault(name) + 1;
        return FormattableString.Invariant($"{name} {number}");
    }

    private void Write(string name, byte[] octets)
    {
        ZipArchiveEntry entry = _archive.CreateEntry(name, CompressionLevel.SmallestSize);

        // The same recording is the same file.
        entry.LastWriteTime = new DateTimeOffset(1980, 1, 1, 0, 0, 0, TimeSpan.Zero);
        using Stream stream = entry.Open();
        stream.Write(octets);
    }
}
