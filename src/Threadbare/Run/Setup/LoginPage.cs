namespace Threadbare.Run.Setup;

/// <summary>Recognizes the address of a login page.</summary>
internal static partial class LoginPage
{
    /// <summary>True when a path names a login, or a query where to return to, as ASP.NET Core Identity and OpenID Connect do.</summary>
    public static bool IsLogin(Uri address) => HasLoginPath(address) || ReturnParameter().IsMatch(address.Query);

    /// <summary>True when a path names a login.</summary>
    public static bool HasLoginPath(Uri address) => Segment().IsMatch(address.AbsolutePath);

    [GeneratedRegex(@"/(log[-_]?in|log[-_]?on|sign[-_]?in|authorize|challenge|sso)(/|$|\.)", RegexOptions.IgnoreCase)]
    private static partial Regex Segment();

    [GeneratedRegex(@"[?&](returnurl|redirect_uri|return_to)=", RegexOptions.IgnoreCase)]
    private static partial Regex ReturnParameter();
}
