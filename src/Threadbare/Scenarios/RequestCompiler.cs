namespace Threadbare.Scenarios;

/// <summary>Reads the requests of a plan's scenarios.</summary>
internal sealed class RequestCompiler
{
    private readonly LoadPlan _plan;
    private readonly TextScope _scope;
    private readonly BodyCompiler _bodies;
    private readonly IReadOnlyList<PlanEndpoint> _endpoints;
    private readonly bool _keepsCookies;
    private readonly List<CompiledRequest> _compiled = [];

    /// <param name="plan">The plan.</param>
    /// <param name="keepsCookies">False for requests without a user of their own.</param>
    public RequestCompiler(LoadPlan plan, bool keepsCookies = true)
    {
        (_plan, _endpoints, _keepsCookies) = (plan, plan.Endpoints, keepsCookies);
        _scope = TextScope.Create(plan);
        _bodies = new BodyCompiler(_scope);
    }

    /// <summary>The requests that were read, in order.</summary>
    public IReadOnlyList<CompiledRequest> Compiled => _compiled;

    /// <summary>The variables that they take.</summary>
    public VariableTable Variables => _scope.Variables;

    /// <summary>Reads a request; returns its number.</summary>
    public int Add(RequestStep step)
    {
        string url = PlanEndpoints.Resolve(_plan, step.Url);
        CompiledBody? body = _bodies.Compile(step.Body);
        UserText target = CompileTarget(url, step.Query);
        List<CompiledHeader> headers = [.. ListHeaders(_plan, step, url, body?.ContentType, _scope)];
        var answer = new AnswerReader(_plan, step, _scope, _keepsCookies);
        IEnumerable<UserText> texts = [target, .. headers.Select(header => header.Value), .. body?.Parts ?? []];
        _compiled.Add(new CompiledRequest
        {
            Endpoint = _plan.HasScenarios ? PlanEndpoints.FindIndex(_endpoints, _plan, step) : _compiled.Count,
            Address = AddressParts.ReadOrigin(url),
            Method = step.Method,
            Target = target,
            Headers = headers,
            Body = body,
            Answer = answer,
            Timeout = step.Timeout ?? _plan.Timeout,
            OnFail = step.OnFail,
            Feeds = [.. texts.SelectMany(text => text.Feeds).Concat(answer.Feeds).Distinct()],
        });
        return _compiled.Count - 1;
    }

    private UserText CompileTarget(string url, IReadOnlyList<NamedText> query)
    {
        string path = AddressParts.ReadTarget(_plan, url);
        IEnumerable<TextPart> parts = TextReading.Read(path, _scope, TextEncoding.UrlPath);
        char separator = path.Contains('?', StringComparison.Ordinal) ? '&' : '?';
        foreach (NamedText pair in query)
        {
            byte[] name = Encoding.UTF8.GetBytes($"{separator}{Uri.EscapeDataString(pair.Name)}=");
            IEnumerable<TextPart> value = TextReading.Read(pair.Text, _scope, TextEncoding.UrlQuery);
            parts = [.. parts, TextPart.CreateLiteral(name), .. value];
            separator = '&';
        }

        return new UserText([.. parts]);
    }

    /// <summary>Lists the headers of a request.</summary>
    /// <param name="plan">Gives the headers of every request.</param>
    /// <param name="step">The request.</param>
    /// <param name="url">Its whole address, which may have user and password.</param>
    /// <param name="contentType">The type of its body; null where headers say it, and for none.</param>
    /// <param name="scope">The names of placeholders.</param>
    public static IEnumerable<CompiledHeader> ListHeaders(
        LoadPlan plan, RequestStep step, string url, string? contentType, TextScope scope)
    {
        IEnumerable<RequestHeader> inherited = plan.Headers.Where(header => !Contains(step.Headers, header.Name));
        List<RequestHeader> all = [.. inherited.Concat(step.Headers)];
        if (contentType is { } type && !Contains(all, "Content-Type"))
        {
            yield return new CompiledHeader("Content-Type", Fix(type));
        }

        if (UrlCredentials.CreateHeaderValue(url) is { } credentials && !Contains(all, UrlCredentials.Header))
        {
            yield return new CompiledHeader(UrlCredentials.Header, Fix(credentials));
        }

        foreach (RequestHeader header in all)
        {
            yield return new CompiledHeader(header.Name, UserText.Compile(header.Value, scope, TextEncoding.Header));
        }
    }

    private static UserText Fix(string value) => UserText.CreateFixed(Encoding.UTF8.GetBytes(value));

    private static bool Contains(IReadOnlyList<RequestHeader> headers, string name) => headers.Any(header => Is(header, name));

    private static bool Is(RequestHeader header, string name) => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase);
}
