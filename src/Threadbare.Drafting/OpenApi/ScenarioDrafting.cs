namespace Threadbare.Drafting.OpenApi;

/// <summary>Drafts one scenario of a document's operations.</summary>
/// <param name="security">Decides on headers and keys.</param>
/// <param name="account">Collects the values that the user fills in.</param>
/// <param name="basePath">The path of the target, which precedes all others; empty for none.</param>
/// <param name="choice">The user's choices.</param>
internal sealed class ScenarioDrafting(ApiSecurity security, AccountColumns account, string basePath, DraftChoice choice)
{
    private readonly ApiVariables _variables = new();
    private readonly List<(ApiRequest Request, RequestStep Step, List<string> Notes)> _steps = [];
    private readonly List<SkippedRequest> _skipped = [];

    /// <summary>The requests that were left out.</summary>
    public IReadOnlyList<SkippedRequest> Skipped => _skipped;

    /// <summary>The values that later requests take from earlier answers.</summary>
    public IReadOnlyList<Correlation> Correlations => _variables.Correlations;

    /// <summary>The steps, in order.</summary>
    public IReadOnlyList<DraftedStep> Steps =>
        [.. _steps.Select(one => new DraftedStep(one.Step with { Take = _variables.TakesFrom(one.Request) }) { Notes = one.Notes })];

    /// <summary>Adds a request, or lists it as skipped.</summary>
    public void Add(ApiRequest request)
    {
        string? risk = choice.HasAllMethods ? null : RiskyRequests.Explain(request);
        if (risk is null && Create(request, out risk) is { } step)
        {
            _variables.Add(request);
            _steps.Add(step);
            return;
        }

        _variables.Forget(request);
        _skipped.Add(new SkippedRequest(request.Label, risk!));
    }

    private (ApiRequest, RequestStep, List<string>)? Create(ApiRequest request, out string? refusal)
    {
        var notes = new List<string>();
        string url = CreatePath(request, notes, out bool isCreated);
        refusal = request.Method is "PUT" or "PATCH" && !isCreated && !choice.HasAllMethods ? RiskyRequests.ExplainOverwriting : null;
        DraftedBody body = refusal is null
            ? new BodyDrafting(account, name => _variables.FindByName(request, name), name => FindOwn(request, url, name)).Create(request)
            : new DraftedBody(null);
        refusal ??= body.Refusal;
        if (refusal is not null)
        {
            return null;
        }

        notes.AddRange(body.Notes);
        RequestHeader[] type = body.ContentType is { } named ? [new("Content-Type", named)] : [];
        IEnumerable<RequestHeader> headers = [.. type, .. CreateHeaders(request), .. security.ListHeaders(request)];
        return (request, new RequestStep
        {
            Method = request.Method,
            Url = url,
            Name = url == request.Path ? null : $"{request.Method} {basePath}{request.Path}",
            Query = [.. CreateQuery(request, notes), .. security.ListQuery(request)],
            Headers = [.. headers.GroupBy(one => one.Name).Select(same => new RequestHeader(same.Key, Join(same)))],
            Body = body.Body,
            Expect = ExpectedStatus.Create(request),
        }, notes);
    }

    // A change names what it changes in its path, and often in its body too.
    private static string? FindOwn(ApiRequest request, string url, string name)
    {
        bool isBoth = request.Method is "PUT" or "PATCH" && request.Path.EndsWith('}') && url.EndsWith('}');
        string parameter = request.Segments is [.., var last] ? last.Trim('{', '}') : "";
        return isBoth && (NameParts.AreAlike(name, "id") || NameParts.AreAlike(name, parameter)) ? url[(url.LastIndexOf('/') + 1)..] : null;
    }

    private string CreatePath(ApiRequest request, List<string> notes, out bool isCreated)
    {
        string path = request.Path;
        isCreated = request.HasPathParameter;
        List<string> segments = [.. request.Segments];
        IOpenApiParameter[] described = [.. request.Parameters.Where(one => one.In == ParameterLocation.Path)];
        IEnumerable<string> others = segments.Where(one => one is ['{', _, .., '}']).Select(one => one[1..^1]);
        foreach (string name in described.Select(one => one.Name!).Union(others))
        {
            string place = TemplateText.Place(name);
            int segment = segments.FindIndex(one => one.Contains(place, StringComparison.Ordinal));
            if (segment < 0)
            {
                continue;
            }

            string? variable = _variables.FindForPath(request, segment, name, out bool isOwn);
            isCreated &= isOwn;
            IOpenApiParameter? parameter = Array.Find(described, one => one.Name == name);
            path = path.Replace(place, variable ?? MakeUp(place, parameter, notes), StringComparison.Ordinal);
        }

        return path;
    }

    private static string MakeUp(string place, IOpenApiParameter? parameter, List<string> notes)
    {
        if (parameter is null)
        {
            notes.Add($"1 is made up for {place}, which the document does not describe: put one that exists.");
            return "1";
        }

        var example = ParameterExample.Create(parameter);
        string text = example.Text.Length == 0 ? "1" : example.Text;
        if (!example.IsDocumented)
        {
            notes.Add($"'{text}' is made up for {place}: put one that exists.");
        }

        return TemplateText.Escape(Uri.EscapeDataString(text));
    }

    private IEnumerable<NamedText> CreateQuery(ApiRequest request, List<string> notes)
    {
        foreach (IOpenApiParameter parameter in request.Parameters.Where(one => one.In == ParameterLocation.Query && IsWanted(one)))
        {
            var example = ParameterExample.Create(parameter);
            string? filled = SecretFields.IsSecretName(parameter.Name!)
                ? account.Add(parameter.Name!, request.Label)
                : _variables.FindByName(request, parameter.Name!);
            if (filled is null && !example.IsDocumented)
            {
                notes.Add($"'{example.Text}' is made up for the query's {parameter.Name}: put one that makes sense.");
            }

            foreach (NamedText field in filled is null ? example.ListFields(parameter) : [new NamedText(parameter.Name!, filled)])
            {
                yield return field;
            }
        }
    }

    private IEnumerable<RequestHeader> CreateHeaders(ApiRequest request) =>
        from parameter in request.Parameters
        where parameter.In is ParameterLocation.Header or ParameterLocation.Cookie && IsWanted(parameter) && IsSendable(parameter.Name!)
        let text = SecretFields.IsSecretName(parameter.Name!)
            ? account.Add(parameter.Name!, request.Label)
            : TemplateText.Escape(ParameterExample.Create(parameter).Text)
        select parameter.In == ParameterLocation.Cookie
            ? new RequestHeader("Cookie", $"{parameter.Name}={text}")
            : new RequestHeader(parameter.Name!, text);

    // Cookies share one header; of two others the document's own value counts.
    private static string Join(IEnumerable<RequestHeader> same) =>
        same.First().Name == "Cookie" ? string.Join("; ", same.Select(one => one.Value).Distinct()) : same.First().Value;

    private static bool IsWanted(IOpenApiParameter parameter) => parameter.Required || ParameterExample.IsGiven(parameter);

    // The standard says that parameters of these names are ignored, and the engines frame each body themselves.
    private static bool IsSendable(string name) =>
        HttpToken.Is(name)
        && !HeaderRules.IsFraming(name)
        && !name.Equals("Accept", StringComparison.OrdinalIgnoreCase)
        && !name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase)
        && !name.Equals("Authorization", StringComparison.OrdinalIgnoreCase);
}
