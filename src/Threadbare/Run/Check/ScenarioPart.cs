namespace Threadbare.Run.Check;

/// <summary>The part of a scenario that a request belongs to.</summary>
internal enum ScenarioPart
{
    /// <summary>The steps before the first iteration.</summary>
    [JsonStringEnumMemberName("start")]
    Start,

    /// <summary>The steps of an iteration.</summary>
    [JsonStringEnumMemberName("steps")]
    Steps,

    /// <summary>The steps after the last iteration.</summary>
    [JsonStringEnumMemberName("finish")]
    Finish,
}
