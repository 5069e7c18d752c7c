namespace Threadbare.Analysis.Links;

/// <summary>A route of the service as a blamed line has it: a method and a template.</summary>
internal sealed class BlamedRoute
{
    private readonly string _method;
    private readonly IReadOnlyList<RouteSegment> _segments;

    private BlamedRoute(string text, string method, string template) =>
        (Text, _method, _segments) = (text, method, SegmentReader.Read(template));

    /// <summary>The route as it was given, such as <c>GET /orders/{id:int}</c>.</summary>
    public string Text { get; }

    /// <summary>Reads a route; one without a method matches no endpoint.</summary>
    public static BlamedRoute Read(string text) =>
        text.Split(' ', 2) is [var method, var template] ? new BlamedRoute(text, method, template) : new BlamedRoute(text, "", text);

    /// <summary>How closely an endpoint matches; null where it does not, or not surely.</summary>
    public RouteRank? Rank(EndpointPath endpoint)
    {
        if (!_method.Equals(endpoint.Method, StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        var fits = new List<SegmentFit>();
        for (int i = 0; i < _segments.Count; i++)
        {
            RouteSegment segment = _segments[i];
            if (segment.IsCatchAll)
            {
                fits.Add(SegmentFit.Rest);
                return new RouteRank(fits);
            }

            SegmentFit? fit = i < endpoint.Segments.Count ? segment.Fit(endpoint.Segments[i]) : segment.FitNothing();
            if (fit is not { } known)
            {
                return null;
            }

            fits.Add(known);
        }

        return endpoint.Segments.Count <= _segments.Count ? new RouteRank(fits) : null;
    }
}
