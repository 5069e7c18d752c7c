namespace Threadbare.Drafting.OpenApi;

/// <summary>Drafts a plan from an OpenAPI document: a scenario for each tag, or one for all.</summary>
internal static class ApiDrafting
{
    private const string LocalService = "http://localhost:5000";
    private const string Untagged = "other";

    /// <summary>Drafts the plan.</summary>
    /// <param name="document">The document.</param>
    /// <param name="source">Its name for a reader, such as <c>openapi.json</c>.</param>
    /// <param name="service">The address of the service that gave it; null for a file.</param>
    /// <param name="choice">The user's choices.</param>
    /// <param name="missing">A remark on the parts of the document that could not be read; null for none.</param>
    /// <exception cref="UsageException">No operation is left.</exception>
    public static Draft Create(OpenApiDocument document, string source, Uri? service, DraftChoice choice, string? missing)
    {
        string target = FindTarget(document, service, choice, out string? remark);
        var account = new AccountColumns();
        ILookup<bool, ApiRequest> operations = ApiRequest.List(document).ToLookup(request => IsElsewhere(document, request));
        List<ApiRequest> requests = [.. operations[false]];
        var login = ApiLogin.Find(requests);
        var security = new ApiSecurity(document, login, account);
        List<SkippedRequest> skipped =
            [.. operations[true].Select(one => new SkippedRequest(one.Label, $"it goes to another server, {one.Server}"))];
        var correlations = new List<Correlation>();
        var scenarios = new List<DraftedScenario>();
        foreach ((string name, IReadOnlyList<ApiRequest> group) in Group(document, requests))
        {
            bool isLogin(ApiRequest request) => request == login?.Request && requests.Exists(security.NeedsLogin);
            var drafting = new ScenarioDrafting(security, account, ReadBasePath(target), choice);
            RequestOrder.Sort([.. group.Where(request => !isLogin(request))]).ToList().ForEach(drafting.Add);
            skipped.AddRange(drafting.Skipped);
            correlations.AddRange(drafting.Correlations);
            if (drafting.Steps.Count > 0)
            {
                bool needsLogin = login is not null && group.Any(security.NeedsLogin);
                scenarios.Add(new DraftedScenario(name)
                {
                    Start = needsLogin ? LoginStart.Create(login!, account, correlations, group) : [],
                    Steps = drafting.Steps,
                });
            }
        }

        if (scenarios.Count == 0)
        {
            throw new UsageException($"{source} has no operation that a first plan would send ({skipped.Count} skipped): "
                + "--all-methods includes those that change or delete data.");
        }

        return new Draft
        {
            Source = $"the OpenAPI document {source}",
            Name = ApiDocument.ReadTitle(document),
            Target = target,
            Scenarios = scenarios,
            Account = account.ToFeed(),
            Remarks = [.. new[] { remark, missing, LoginStart.Explain(login, security) }.OfType<string>()],
            Correlations = correlations,
            Skipped = skipped,
        };
    }

    private static string ReadBasePath(string target) => new Uri(target).AbsolutePath.TrimEnd('/');

    private static bool IsElsewhere(OpenApiDocument document, ApiRequest request) => request.Server is { } server
        && document.Servers is { Count: > 0 } servers
        && !servers.Any(one => one?.Url?.TrimEnd('/') == server.TrimEnd('/'));

    // The service that gave the document is there; the address in the document may be that of another environment.
    private static string FindTarget(OpenApiDocument document, Uri? service, DraftChoice choice, out string? remark)
    {
        remark = null;
        string server = ApiDocument.FindServer(document) ?? "";
        bool isAbsolute = Uri.TryCreate(server, UriKind.Absolute, out Uri? address) && address.Scheme is "http" or "https";
        string path = (isAbsolute ? address!.AbsolutePath : server.StartsWith('/') ? server : "").TrimEnd('/');
        if (choice.Target is { } chosen)
        {
            bool isBare = path.Length > 0 && new Uri(chosen).AbsolutePath == "/";
            remark = isBare ? $"The path {path} of the target is that of the document's server." : null;
            return isBare ? chosen + path : chosen;
        }

        if (service is not null)
        {
            return Addresses.ReadOrigin(service) + path;
        }

        if (isAbsolute)
        {
            remark = "The target is the document's first server. Load only a service that is yours: --target URL names another.";
            return Addresses.ReadOrigin(address!) + path;
        }

        remark = "The document names no server: put the address of your service as the target, or give --target URL.";
        return LocalService + path;
    }

    // One group for each tag, or one for all, in the document's order.
    private static IEnumerable<(string Name, IReadOnlyList<ApiRequest> Requests)> Group(
        OpenApiDocument document, IReadOnlyList<ApiRequest> requests)
    {
        string title = ApiDocument.ReadTitle(document) ?? "api";
        bool hasTags = requests.Any(request => ReadTag(request) is not null);
        return requests.GroupBy(request => hasTags ? ReadTag(request) ?? Untagged : title)
            .Select(group => (group.Key, (IReadOnlyList<ApiRequest>)[.. group]));
    }

    private static string? ReadTag(ApiRequest request) =>
        request.Operation.Tags?.Select(tag => tag?.Name?.Trim()).FirstOrDefault(name => name is { Length: > 0 });
}
