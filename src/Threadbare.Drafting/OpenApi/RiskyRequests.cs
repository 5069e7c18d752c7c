namespace Threadbare.Drafting.OpenApi;

/// <summary>Decides which operations a first plan leaves out, because they would harm the data or the people behind a service.</summary>
internal static class RiskyRequests
{
    private const string Include = "--all-methods includes it";
    private static readonly HashSet<string> Removing =
        ["delete", "remove", "purge", "clear", "reset", "shutdown", "restart", "drop", "truncate", "cancel", "logout", "signout", "revoke"];

    private static readonly HashSet<string> Reaching =
        ["register", "signup", "forgot", "resend", "invite", "confirm", "mail", "email", "sms", "notify", "notification", "notifications"];

    /// <summary>Explains why an operation is left out; null when it stays.</summary>
    public static string? Explain(ApiRequest request) => request.Method switch
    {
        "GET" when NamesOne(request, Removing) is { } word => $"'{word}' in its path suggests that it removes or ends something; {Include}",
        "GET" or "PUT" or "PATCH" => null,
        "POST" => ExplainPost(request),
        "DELETE" => $"it deletes data; {Include}",
        _ => $"virtual users seldom send {request.Method}; {Include}",
    };

    /// <summary>Explains why a request that overwrites data is left out.</summary>
    public static string ExplainOverwriting => $"it overwrites data that this plan did not create; {Include}";

    private static string? ExplainPost(ApiRequest request)
    {
        if (NamesOne(request, Removing) is { } removing)
        {
            return $"'{removing}' in its path suggests that it removes or ends something; {Include}";
        }

        return NamesOne(request, Reaching) is { } reaching
            ? $"'{reaching}' in its path suggests that it creates accounts or sends messages to people; {Include}"
            : null;
    }

    private static string? NamesOne(ApiRequest request, HashSet<string> words) =>
        request.Segments is [.., var last] ? NameParts.Split(last).FirstOrDefault(words.Contains) : null;
}
