namespace Threadbare.Results.Verdicts;

/// <summary>Why a load says much about a curve.</summary>
[JsonConverter(typeof(WordJson<EdgeKind>))]
internal enum EdgeKind
{
    /// <summary>The highest load that was seen to be well, below the first bad one.</summary>
    [JsonStringEnumMemberName("last-good")]
    LastGood,

    /// <summary>The lowest load that was seen to be past the tipping point.</summary>
    [JsonStringEnumMemberName("first-bad")]
    FirstBad,

    /// <summary>The lowest load of a run in which no load was bad.</summary>
    [JsonStringEnumMemberName("lowest")]
    Lowest,

    /// <summary>The highest load of a run in which no load was bad.</summary>
    [JsonStringEnumMemberName("highest")]
    Highest,
}
