namespace Threadbare.Scripts;

/// <summary>The requests of code under one plan: its headers, time limit and expected answers. One loop uses it.</summary>
internal sealed class CodeRequests
{
    private readonly LoadPlan _plan;
    private readonly TextScope _scope = new(new VariableTable([]), []);
    private readonly Dictionary<(CodeEndpoint, string?), CompiledRequest> _known = [];
    private readonly UserText _target = new([TextPart.CreateDraftedTarget()]);
    private readonly IReadOnlyList<UserText> _body = [new UserText([TextPart.CreateDraftedBody()])];

    /// <param name="plan">The plan.</param>
    public CodeRequests(LoadPlan plan) => _plan = plan;

    /// <summary>Finds the request of an endpoint.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="contentType">The type of the body; null for none.</param>
    public CompiledRequest Find(CodeEndpoint endpoint, string? contentType)
    {
        if (!_known.TryGetValue((endpoint, contentType), out CompiledRequest? known))
        {
            _known[(endpoint, contentType)] = known = Create(endpoint, contentType);
        }

        return known;
    }

    private CompiledRequest Create(CodeEndpoint endpoint, string? contentType)
    {
        string url = _plan.Urls[0];
        var step = new RequestStep { Method = endpoint.Method, Url = endpoint.Template };
        return new CompiledRequest
        {
            Endpoint = 0,
            Address = AddressParts.ReadOrigin(url),
            Method = endpoint.Method,
            Shown = Mask.TemplateAddress(PlanEndpoints.Resolve(_plan, endpoint.Template)),
            Target = _target,
            Headers = [.. RequestCompiler.ListHeaders(_plan, step, url, contentType, _scope)],
            Body = contentType is null ? null : new CompiledBody(contentType, _body),
            Answer = new AnswerReader(_plan, step, _scope) { Needs = AnswerNeeds.All },
            Timeout = _plan.Timeout,
            OnFail = FailAction.Continue,
            Feeds = [],
        };
    }
}
