namespace Threadbare.Plan.Scenarios;

/// <summary>The part of an answer that a value is taken from.</summary>
internal enum TakeSource
{
    /// <summary>The body, by a JSON path.</summary>
    Json,

    /// <summary>A header, by its name.</summary>
    Header,

    /// <summary>A cookie that the answer sets, by its name.</summary>
    Cookie,

    /// <summary>The body, by a regular expression.</summary>
    Regex,
}
