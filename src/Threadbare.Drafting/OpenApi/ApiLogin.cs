namespace Threadbare.Drafting.OpenApi;

/// <summary>The operation that logs a caller in.</summary>
/// <param name="Request">The operation.</param>
/// <param name="Token">The JSON path of the token in its answer; null when it sets a cookie.</param>
internal sealed record ApiLogin(ApiRequest Request, string? Token)
{
    /// <summary>The variable that keeps the token.</summary>
    public const string Variable = "token";

    private static readonly HashSet<string> Entries =
        ["login", "signin", "logon", "token", "tokens", "authenticate", "auth", "session", "sessions", "connect"];

    private static readonly string[] TokenNames = ["accessToken", "token", "jwt", "idToken", "bearerToken", "authToken"];

    /// <summary>The token as it is taken from the answer; null when the login sets a cookie.</summary>
    public Take? Take => Token is { } path ? new Take(Variable, TakeSource.Json, path) : null;

    /// <summary>Finds the login of a document; null when it has none.</summary>
    public static ApiLogin? Find(IEnumerable<ApiRequest> requests) =>
        requests.Where(request => IsLogin(request) && HasPassword(request))
            .Select(request => new ApiLogin(request, AnswerFields.Find(request, TokenNames)))
            .OrderBy(login => login.Token is null ? 1 : 0)
            .FirstOrDefault();

    /// <summary>True for an operation whose path names a login.</summary>
    public static bool IsLogin(ApiRequest request) =>
        request is { Method: "POST", HasPathParameter: false } && NameParts.Split(request.LastWord).Any(Entries.Contains);

    /// <summary>True when an account's name and its password are in the body. A client's secret or a token is neither.</summary>
    public static bool HasPassword(ApiRequest request) =>
        (request.Operation.RequestBody?.Content?.Values ?? []).Any(content => content?.Schema is { } schema
            && ListNames(schema) is var names && names.Exists(SecretFields.IsPassword) && names.Exists(SecretFields.IsAccountName));

    private static List<string> ListNames(IOpenApiSchema schema) =>
        [.. SchemaParts.List(schema).SelectMany(SchemaParts.ListProperties).Select(field => field.Key)];
}
