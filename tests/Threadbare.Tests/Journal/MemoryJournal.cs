using System.Text;
using Threadbare.Journal;
using Threadbare.Results;

namespace Threadbare.Tests.Journal;

/// <summary>A journal in memory, whose disk can be full.</summary>
internal sealed class MemoryJournal : IDisposable
{
    private readonly FillingStream _disk = new();

    /// <summary>Creates the writer of the journal.</summary>
    public JournalWriter CreateWriter(TimeProvider time, long mostBytes = long.MaxValue) =>
        new(id => id, time) { OpenFile = (_, _) => _disk, MostBytes = mostBytes };

    /// <summary>True while nothing can be written.</summary>
    public bool IsFull
    {
        set => _disk.IsFull = value;
    }

    public byte[] Bytes => _disk.ToArray();

    public string[] Lines => Encoding.UTF8.GetString(Bytes).Split('\n', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>The lines without the last one, as a tool leaves them that is killed before the run has ended.</summary>
    public string[] LinesWithoutResult => [.. Lines.Where(line => !line.StartsWith("{\"result\":", StringComparison.Ordinal))];

    public static Task<RunResult> RestoreAsync(params string[] lines) =>
        RestoreAsync(Encoding.UTF8.GetBytes(string.Concat(lines.Select(line => line + "\n"))));

    public static Task<RunResult> RestoreAsync(byte[] bytes) => JournalReader.ReadAsync(new MemoryStream(bytes), CancellationToken.None);

    public void Dispose() => _disk.Dispose();

    private sealed class FillingStream : MemoryStream
    {
        public volatile bool IsFull;

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            if (IsFull)
            {
                throw new IOException("No space left on device.");
            }

            base.Write(buffer);
        }
    }
}
