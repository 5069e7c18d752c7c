using System.Globalization;
using System.Text.Json.Serialization;

namespace Threadbare.Benchmarks.Evidence;

/// <summary>The raw result of one run, as it is kept beside the docs.</summary>
internal abstract record KeptRow
{
    /// <summary>The time at which it ended.</summary>
    public DateTimeOffset Measured { get; init; }

    /// <summary>The commit of the tool; for a typed row the last one that is known.</summary>
    public string Commit { get; init; } = "";

    /// <summary>The cores and the processor; null where nobody wrote them down.</summary>
    public string? Processor { get; init; }

    /// <summary>The load average of one minute at its end; null where nobody wrote it down.</summary>
    public double? Load { get; init; }

    /// <summary>True if the row was typed from a page, because no raw result was kept.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool Typed { get; init; }

    /// <summary>The day, commit and load as a cell of a table.</summary>
    [JsonIgnore]
    public string Origin => Typed
        ? string.Create(CultureInfo.InvariantCulture, $"typed, {Measured:d MMM}, {Commit}")
        : string.Create(CultureInfo.InvariantCulture, $"{Measured:d MMM}, {Commit}, load {Load:0.0}");
}
