namespace Threadbare.Tool.Options;

/// <summary>The options of a watch that records incidents.</summary>
internal sealed class RecorderOptions
{
    // Two hundred incidents of a megabyte.
    private const double UsualSize = 200e6;
    private const double LeastSize = 1e6;

    private readonly ValueOption _on = new("--on", "LIST",
        $"Records incidents of these kinds, for weeks if need be: {IncidentList.Words}. Meters find them, and then lines are looked at for "
            + "three seconds [with --keep: all but latency]")
    { Expected = Kinds };

    private readonly ValueOption _keep = new("--keep", "SIZE",
        "Records incidents, and removes the oldest where all of them together are larger than this [with --on: 200MB]")
    { Expected = "a size from 1MB, in MB or GB, such as 500MB" };

    private readonly FlagOption _dump = new("--dump",
        "With --on hang: takes a dump of a service that hangs, for blame. The service stands still for it, and the file holds its memory");

    /// <summary>The form of a list of kinds.</summary>
    public static string Kinds => $"kinds with commas between them, of {IncidentList.Words}";

    public IReadOnlyList<Option> All => [_on, _keep, _dump];

    /// <summary>Reads what to record; null if nothing is to be recorded.</summary>
    public (IncidentList List, double MostBytes, bool TakesDumps)? Read(OptionReader reader)
    {
        bool takesDumps = reader.Has(_dump);
        if (!reader.Has(_on) && !reader.Has(_keep))
        {
            if (takesDumps)
            {
                reader.Fault($"{_dump.Name}: expected {_on.Name} with hang beside it, since only of a hang a dump is taken.");
            }

            return null;
        }

        IncidentList list = reader.Value(_on, IncidentList.Parse) ?? IncidentList.All;
        double? size = reader.Text(_keep) is { } text ? ThresholdParts.ReadSize(text) : UsualSize;
        if (size is not >= LeastSize)
        {
            reader.FaultOf(_keep, reader.Text(_keep)!);
        }

        if (takesDumps && !list.Kinds.Contains(IncidentKind.Hang))
        {
            reader.Fault($"{_dump.Name}: expected {_on.Name} with hang, since only of a hang a dump is taken; given was "
                + $"{_on.Name} {reader.Text(_on)}.");
        }

        return (list, size ?? UsualSize, takesDumps);
    }
}
