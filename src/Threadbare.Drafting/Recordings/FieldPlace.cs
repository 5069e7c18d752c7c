namespace Threadbare.Drafting.Recordings;

/// <summary>The part of a request that has a value.</summary>
internal enum FieldPlace
{
    /// <summary>A segment of the path.</summary>
    Path,

    /// <summary>A value of the query.</summary>
    Query,

    /// <summary>A header.</summary>
    Header,

    /// <summary>A field of a form.</summary>
    Form,

    /// <summary>A value inside a JSON body.</summary>
    Json,

    /// <summary>A body of another kind, as a whole.</summary>
    Text,
}
