namespace Threadbare.Scenarios.Answers;

/// <summary>The reason why a JSON document gives no value at a path.</summary>
internal enum JsonFault
{
    /// <summary>There is a value.</summary>
    None,

    /// <summary>The document has nothing there.</summary>
    Absent,

    /// <summary>The text is no JSON document.</summary>
    NotJson,

    /// <summary>The document has more than <see cref="JsonPath.MostLevels"/> levels.</summary>
    TooDeep,
}
