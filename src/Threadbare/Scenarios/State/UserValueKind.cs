namespace Threadbare.Scenarios.State;

/// <summary>The kind of a variable's value, which decides how a JSON body writes it.</summary>
internal enum UserValueKind
{
    /// <summary>A text.</summary>
    String,

    /// <summary>A number, as JSON writes it.</summary>
    Number,

    /// <summary>The text <c>true</c> or <c>false</c>.</summary>
    Boolean,

    /// <summary>The text <c>null</c>.</summary>
    Null,

    /// <summary>A JSON object or array, as the answer wrote it.</summary>
    Json,
}
