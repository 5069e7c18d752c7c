namespace Threadbare.Scripts;

/// <summary>The endpoints that the code of scenarios asks, found while it runs. Any thread may use it.</summary>
internal sealed class CodeEndpoints
{
    /// <summary>The most endpoints with figures of their own.</summary>
    /// <remarks>An address that is put together from parts is another endpoint each time, and each has histograms in every loop.</remarks>
    public const int Most = 200;

    /// <summary>The path of the requests to all further addresses.</summary>
    public const string OtherAddresses = "/(other addresses)";

    private readonly ConcurrentDictionary<string, ByMethod> _methods = new(StringComparer.Ordinal);
    private readonly List<CodeEndpoint> _numbered = [];
    private readonly Lock _lock = new();
    private int _known;

    /// <summary>True when there were more addresses than have figures of their own.</summary>
    public bool HasOthers { get; private set; }

    /// <summary>Finds the endpoint of a request.</summary>
    /// <param name="method">The HTTP method in capitals; empty for an action.</param>
    /// <param name="template">The path and query with <c>{…}</c> for each value, or the name of an action.</param>
    public CodeEndpoint Find(string method, ReadOnlySpan<char> template)
    {
        if (!_methods.TryGetValue(method, out ByMethod? known))
        {
            known = _methods.GetOrAdd(method, new ByMethod());
        }

        return known.Lookup.TryGetValue(template, out CodeEndpoint? endpoint) ? endpoint : Add(known, method, template.ToString());
    }

    /// <summary>Lists the endpoints that have a number, in its order.</summary>
    public IReadOnlyList<PlanEndpoint> List(LoadPlan plan)
    {
        lock (_lock)
        {
            return [.. _numbered.Select(endpoint => Describe(plan, endpoint))];
        }
    }

    /// <summary>Describes an endpoint as those of steps are.</summary>
    public static PlanEndpoint Describe(LoadPlan plan, CodeEndpoint endpoint) => endpoint.IsAction
        ? new PlanEndpoint("", plan.Urls[0], endpoint.Template) { IsAction = true }
        : new PlanEndpoint(endpoint.Method, PlanEndpoints.Resolve(plan, endpoint.Template));

    /// <summary>Gives an endpoint its number, once.</summary>
    public int Number(CodeEndpoint endpoint, ref int number)
    {
        lock (_lock)
        {
            if (number < 0)
            {
                _numbered.Add(endpoint);
                Volatile.Write(ref number, _numbered.Count - 1);
            }

            return number;
        }
    }

    private CodeEndpoint Add(ByMethod known, string method, string template)
    {
        lock (_lock)
        {
            if (_known >= Most && !known.All.ContainsKey(template))
            {
                HasOthers = true;
                template = method.Length == 0 ? "other actions" : OtherAddresses;
            }

            if (!known.All.TryGetValue(template, out CodeEndpoint? endpoint))
            {
                known.All[template] = endpoint = new CodeEndpoint(this, method, template);
                _known++;
            }

            return endpoint;
        }
    }

    private sealed class ByMethod
    {
        public ByMethod() => Lookup = All.GetAlternateLookup<ReadOnlySpan<char>>();

        public ConcurrentDictionary<string, CodeEndpoint> All { get; } = new(StringComparer.Ordinal);

        public ConcurrentDictionary<string, CodeEndpoint>.AlternateLookup<ReadOnlySpan<char>> Lookup { get; }
    }
}
