namespace Threadbare.Scenarios.Texts;

/// <summary>The place that a text is written to, which decides how values are escaped in it.</summary>
internal enum TextEncoding
{
    /// <summary>A body or a text to compare: nothing is escaped.</summary>
    Plain,

    /// <summary>The path and query of an address. The text is an address already; values in it are percent-encoded.</summary>
    UrlPath,

    /// <summary>The value of a name in a query: all of it is percent-encoded.</summary>
    UrlQuery,

    /// <summary>The value of a field in a form, <c>application/x-www-form-urlencoded</c>.</summary>
    Form,

    /// <summary>The inside of a JSON string.</summary>
    JsonString,

    /// <summary>A header. A value with a control character cannot be written.</summary>
    Header,
}
