namespace Threadbare.PlanFiles.Nodes;

/// <summary>The kind of a single value, as in JSON.</summary>
internal enum ScalarKind
{
    /// <summary>A text.</summary>
    Text,

    /// <summary>A number, written as JSON allows.</summary>
    Number,

    /// <summary><c>true</c> or <c>false</c>.</summary>
    Truth,

    /// <summary>No value.</summary>
    Null,
}
