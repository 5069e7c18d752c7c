namespace Threadbare.Drafting.OpenApi;

/// <summary>Finds, for a value that a request needs, an earlier request of the scenario whose answer has it.</summary>
internal sealed class ApiVariables
{
    private readonly List<ApiRequest> _earlier = [];
    private readonly List<(ApiRequest From, Take Take, List<string> To)> _taken = [];

    /// <summary>The values taken so far.</summary>
    public IReadOnlyList<Correlation> Correlations => [.. _taken.Select(one => new Correlation(one.From.Label, one.Take, one.To))];

    /// <summary>The values to take from the answer of a request.</summary>
    public IReadOnlyList<Take> TakesFrom(ApiRequest request) =>
        [.. _taken.Where(one => ReferenceEquals(one.From, request)).Select(one => one.Take)];

    /// <summary>Makes the answer of a request known to later ones.</summary>
    public void Add(ApiRequest request) => _earlier.Add(request);

    /// <summary>Forgets the values that a request wanted which is left out after all.</summary>
    public void Forget(ApiRequest request)
    {
        _taken.ForEach(one => one.To.Remove(request.Label));
        _taken.RemoveAll(one => one.To.Count == 0);
    }

    /// <summary>Finds the value of a parameter in the path; null when no earlier answer has it.</summary>
    /// <param name="request">The request that needs it.</param>
    /// <param name="segment">The index of its segment.</param>
    /// <param name="name">The name of the parameter.</param>
    /// <param name="isCreated">True when the earlier request created what the value names.</param>
    public string? FindForPath(ApiRequest request, int segment, string name, out bool isCreated)
    {
        string collection = "/" + string.Join('/', request.Segments.Take(segment));
        string noun = segment > 0 ? NameParts.Singular(request.Segments[segment - 1]) : "";
        string[] names = [name, .. IsId(name) ? (string[])["id", $"{noun}Id", "uuid", "guid", "key"] : []];
        IEnumerable<ApiRequest> sources = _earlier.Where(one => one.Path.TrimEnd('/') == collection && one.Segments.Count == segment);
        string variable = IsId(name) && NameParts.Split(name).Count == 1 ? $"{noun}Id" : name;
        return Take(sources, names, variable, request, out isCreated);
    }

    /// <summary>Finds the value of a field or parameter such as <c>customerId</c>; null when no earlier answer has it.</summary>
    public string? FindByName(ApiRequest request, string name)
    {
        string noun = string.Join(' ', NameParts.Split(name).SkipLast(1));
        if (noun.Length == 0 || !IsId(name))
        {
            return null;
        }

        IEnumerable<ApiRequest> sources = _earlier.Where(one => NameParts.AreAlike(NameParts.Singular(one.LastWord), noun)
            && !one.Path.EndsWith('}'));
        return Take(sources, ["id", name], name, request, out _);
    }

    private string? Take(IEnumerable<ApiRequest> sources, string[] names, string variable, ApiRequest to, out bool isCreated)
    {
        var found = sources.OrderBy(source => source.Method == "POST" ? 0 : 1)
            .Where(source => source.Method is "POST" or "GET")
            .Select(source => (Source: (ApiRequest?)source, Path: AnswerFields.Find(source, names)))
            .FirstOrDefault(one => one.Path is not null);
        isCreated = found.Source?.Method == "POST";
        if (found is not { Source: { } source, Path: { } path })
        {
            return null;
        }

        int known = _taken.FindIndex(one => ReferenceEquals(one.From, source) && one.Take.Expression == path);
        if (known < 0)
        {
            string chosen = NameParts.Camel(variable, name => _taken.Exists(one => one.Take.Variable == name));
            _taken.Add((source, new Take(chosen, TakeSource.Json, path), []));
            known = _taken.Count - 1;
        }

        if (!_taken[known].To.Contains(to.Label))
        {
            _taken[known].To.Add(to.Label);
        }

        return TemplateText.Place(_taken[known].Take.Variable);
    }

    private static bool IsId(string name) => NameParts.Split(name) is [.., "id" or "ids" or "uuid" or "guid" or "key"];
}
