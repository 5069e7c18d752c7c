namespace Threadbare.Tool.Doctor.Checks;

/// <summary>How much a setting bends a test.</summary>
internal enum Severity
{
    /// <summary>Not at all.</summary>
    [JsonStringEnumMemberName("ok")]
    Ok,

    /// <summary>Something to know when the results are read, or that could not be seen.</summary>
    [JsonStringEnumMemberName("info")]
    Info,

    /// <summary>Figures or verdicts will differ from those of an undisturbed service.</summary>
    [JsonStringEnumMemberName("warning")]
    Warning,
}
