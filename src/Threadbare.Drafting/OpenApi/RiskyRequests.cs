namespace Threadbare.Drafting.OpenApi;

/// <summary>Decides which operations a first plan leaves out, because they would harm the data or the people behind a service.</summary>
internal static class RiskyRequests
{
    private const string Include = "--all-methods includes it";
    private static readonly HashSet<string> Removing =
        ["delete", "remove", "purge", "clear", "reset", "shutdown", "restart", "drop", "truncate", "cancel", "logout", "signout", "revoke"];

    // As the name of a list, such as that of archived messages, they harm nothing.
    private static readonly HashSet<string> Ending =
    [
        "destroy", "terminate", "archive", "deactivate", "disable", "uninstall", "kick", "ban", "leave", "expire", "suspend", "unregister",
        "unsubscribe", "restore", "withdraw", "refund", "close", "erase", "wipe", "reboot", "eviction", "unmerge", "merge", "migrate",
    ];

    private static readonly HashSet<string> Reaching =
        ["register", "signup", "forgot", "resend", "invite", "confirm", "mail", "email", "sms", "notify", "notification", "password", "2fa",
        "mfa", "otp"];

    /// <summary>Explains why an operation is left out; null when it stays.</summary>
    public static string? Explain(ApiRequest request) => request.Method switch
    {
        "GET" => ExplainRemoval(request, Removing),
        "POST" or "PUT" or "PATCH" => ExplainRemoval(request, Removing) ?? ExplainRemoval(request, Ending) ?? ExplainWriting(request),
        "DELETE" => $"it deletes data; {Include}",
        _ => $"virtual users seldom send {request.Method}; {Include}",
    };

    /// <summary>Explains why a request that overwrites data is left out.</summary>
    public static string ExplainOverwriting => $"it overwrites data that this plan did not create; {Include}";

    private static string? ExplainRemoval(ApiRequest request, HashSet<string> words) => NamesOne(request, words) is { } word
        ? $"'{word}' in its path suggests that it removes or ends something; {Include}"
        : null;

    private static string? ExplainWriting(ApiRequest request) => NamesOne(request, Reaching) is { } reaching
        ? $"'{reaching}' in its path suggests that it creates accounts or sends messages to people; {Include}"
        : ApiLogin.HasPassword(request) && !ApiLogin.IsLogin(request)
            ? $"it sends a password, so it may create an account or change one; {Include}"
            : null;

    // A path such as "/payments/{id}/cancels" names it in the plural, and "/backup/restore/{id}" before a parameter.
    private static string? NamesOne(ApiRequest request, HashSet<string> words) => request.Method == "GET"
        ? NameParts.Split(request.Segments is [.., var last] ? last : "").FirstOrDefault(words.Contains)
        : NameParts.Split(request.LastWord).FirstOrDefault(word => words.Contains(NameParts.Singular(word)));
}
