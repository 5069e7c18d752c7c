namespace Threadbare.Analysis.Links;

/// <summary>How closely one segment of a route matches one of an endpoint, the closest first.</summary>
internal enum SegmentFit
{
    /// <summary>Both are the same text.</summary>
    Literal,

    /// <summary>A parameter of the route and a placeholder of the plan.</summary>
    Placeholder,

    /// <summary>A text that a constrained parameter accepts, or one of a pattern such as <c>{name}.json</c>.</summary>
    Constrained,

    /// <summary>A text, and a parameter that accepts any.</summary>
    Parameter,

    /// <summary>A parameter that takes the rest of the path, or an optional one without a segment.</summary>
    Rest,
}
