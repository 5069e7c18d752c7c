namespace Threadbare.Analysis.Links;

/// <summary>One segment of a route or of an endpoint's path: text, a parameter in braces, or both.</summary>
/// <param name="parts">Its texts and parameters, in order.</param>
internal sealed class RouteSegment(IReadOnlyList<SegmentPart> parts)
{
    // Without backtracking no pattern takes long, whatever the service calls its routes.
    private const RegexOptions Options = RegexOptions.IgnoreCase | RegexOptions.CultureInvariant | RegexOptions.NonBacktracking;

    private readonly IReadOnlyList<SegmentPart> _parts = parts;

    /// <summary>True for a parameter that takes the rest of the path, such as <c>{**path}</c>.</summary>
    public bool IsCatchAll => Parameter?.StartsWith('*') == true;

    private string? Literal => _parts is [{ IsParameter: false, Text: var text }] ? text : null;

    // The whole segment.
    private string? Parameter => _parts is [{ IsParameter: true, Text: var text }] ? text : null;

    private bool HasParameter => _parts.Any(part => part.IsParameter);

    /// <summary>How closely this segment of a route matches one of an endpoint; null where it does not, or not surely.</summary>
    public SegmentFit? Fit(RouteSegment endpoint)
    {
        if (Literal is { } text)
        {
            return text.Equals(endpoint.Literal, StringComparison.OrdinalIgnoreCase) ? SegmentFit.Literal : null;
        }

        return Parameter is { } parameter ? FitParameter(parameter, endpoint) : FitPattern(endpoint);
    }

    /// <summary>How closely this segment of a route matches a path that has ended before it; null where it does not.</summary>
    public SegmentFit? FitNothing() =>
        Parameter is { } parameter && (parameter.EndsWith('?') || parameter.Contains('=', StringComparison.Ordinal))
            ? SegmentFit.Rest
            : null;

    private static SegmentFit? FitParameter(string parameter, RouteSegment endpoint)
    {
        IReadOnlyList<string> constraints = RouteConstraints.Read(parameter);
        return endpoint switch
        {
            { Parameter: not null } => SegmentFit.Placeholder,
            { Literal: { } text } when !RouteConstraints.Accept(constraints, text) => null,
            { Literal: not null } => constraints.Count > 0 ? SegmentFit.Constrained : SegmentFit.Parameter,
            // Text around a placeholder: which values the constraints see is not known.
            _ => constraints.Count > 0 ? null : SegmentFit.Parameter,
        };
    }

    // Text around parameters, such as {name}.json. What a placeholder of the whole segment is filled with is not known.
    private SegmentFit? FitPattern(RouteSegment endpoint)
    {
        if (endpoint.Literal is { } text)
        {
            string pattern = string.Concat(_parts.Select(part => part.IsParameter ? ".+" : Regex.Escape(part.Text)));
            return Regex.IsMatch(text, $"^{pattern}$", Options) ? SegmentFit.Constrained : null;
        }

        return endpoint.HasParameter && HasSameShape(endpoint) ? SegmentFit.Placeholder : null;
    }

    private bool HasSameShape(RouteSegment other) =>
        _parts.Count == other._parts.Count && _parts.Zip(other._parts).All(pair => pair.First.IsParameter
            ? pair.Second.IsParameter
            : !pair.Second.IsParameter && pair.First.Text.Equals(pair.Second.Text, StringComparison.OrdinalIgnoreCase));
}
