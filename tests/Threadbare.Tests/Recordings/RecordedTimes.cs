using System.Globalization;
using System.Text;
using Threadbare.Diagnostics.Stacks.Sampling;

namespace Threadbare.Tests.Recordings;

/// <summary>The times of the threads in the order in which they were recorded: one before and one after each session with stacks.</summary>
/// <param name="recording">The recording.</param>
/// <param name="firstBurst">Number of the first stack burst that is read.</param>
internal sealed class RecordedTimes(Recording recording, int firstBurst = 1)
{
    private int _read = 2 * (firstBurst - 1);

    /// <summary>Reads the next times.</summary>
    public ThreadTimes ReadNext()
    {
        _read += Find(_read + 1) is null ? 0 : 1;
        string[] lines = Encoding.UTF8.GetString(Find(_read)!).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        var at = TimeSpan.FromSeconds(double.Parse(lines[0], CultureInfo.InvariantCulture));
        Dictionary<long, ThreadTime> threads = lines.Skip(1).Select(line => line.Split(' ', 4)).ToDictionary(ReadId, ReadTime);
        return new ThreadTimes(new InstantTime(), at.Ticks, threads);
    }

    private byte[]? Find(int number) => recording.Find(FormattableString.Invariant($"thread times {number}.txt"));

    private static long ReadId(string[] fields) => long.Parse(fields[0], CultureInfo.InvariantCulture);

    private static ThreadTime ReadTime(string[] fields) => new(fields[3], ReadTicks(fields[1]), ReadTicks(fields[2]));

    // Empty where the system did not tell it.
    private static TimeSpan? ReadTicks(string field) =>
        field.Length > 0 ? new TimeSpan(long.Parse(field, CultureInfo.InvariantCulture)) : null;
}
