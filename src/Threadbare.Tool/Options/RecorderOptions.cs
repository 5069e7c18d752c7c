using Threadbare.Analysis.Incidents;

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

    /// <summary>The form of a list of kinds.</summary>
    public static string Kinds => $"kinds with commas between them, of {IncidentList.Words}";

    public IReadOnlyList<ValueOption> All => [_on, _keep];

    /// <summary>Reads what to record; null if nothing is to be recorded.</summary>
    public (IncidentList List, double MostBytes)? Read(OptionReader reader)
    {
        if (!All.Any(reader.Has))
        {
            return null;
        }

        IncidentList list = reader.Value(_on, IncidentList.Parse) ?? IncidentList.All;
        double? size = reader.Text(_keep) is { } text ? ThresholdParts.ReadSize(text) : UsualSize;
        if (size is not >= LeastSize)
        {
            reader.FaultOf(_keep, reader.Text(_keep)!);
        }

        return (list, size ?? UsualSize);
    }
}
