namespace Threadbare.Plan.Scenarios;

/// <summary>One step of a JSON path.</summary>
/// <remarks>A closed family, taken apart by <c>switch</c>.</remarks>
internal abstract record JsonPathSegment
{
    private JsonPathSegment()
    {
    }

    /// <summary>The member of an object with this name.</summary>
    public sealed record Member(string Name) : JsonPathSegment
    {
        /// <summary>The name in UTF-8.</summary>
        public byte[] Bytes { get; } = Encoding.UTF8.GetBytes(Name);
    }

    /// <summary>The element of an array with this index; a negative one counts from the end.</summary>
    public sealed record Element(int Index) : JsonPathSegment;

    /// <summary>The first element or member that the rest of the path fits.</summary>
    public sealed record Any : JsonPathSegment;

    /// <summary>The first member with this name at any depth that the rest of the path fits.</summary>
    public sealed record Descendant(string Name) : JsonPathSegment
    {
        /// <summary>The name in UTF-8.</summary>
        public byte[] Bytes { get; } = Encoding.UTF8.GetBytes(Name);
    }
}
