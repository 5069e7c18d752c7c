namespace Threadbare.Plan.Texts;

/// <summary>Recognizes values that must not be written into a plan.</summary>
internal static partial class SecretFields
{
    private const int ShortestOpaque = 20;
    private static readonly HashSet<string> SecretWords =
    [
        "password", "passwd", "pwd", "pass", "passphrase", "passcode", "secret", "token", "jwt", "apikey", "pin", "otp", "cvv", "cvc",
        "ssn", "credential", "credentials", "signature", "sig", "csrf", "xsrf", "session", "sessionid", "sid", "authorization", "iban",
    ];

    // "tokenType" and "sessionAffinity" describe a secret and are none; "accountSid" is an id.
    private static readonly HashSet<string> Describing =
    [
        "affinity", "algorithm", "color", "colour", "count", "enabled", "endpoint", "expires", "expiration", "expiry", "format", "kind",
        "length", "lifetime", "limit", "method", "mode", "policy", "required", "size", "status", "timeout", "type", "uri", "url", "version",
    ];

    private static readonly string[] SecretPairs = ["api key", "access key", "card number", "account number", "private key", "auth code"];
    private static readonly HashSet<string> NameWords = ["email", "mail", "username", "login", "user", "account", "userid", "name"];

    /// <summary>True for the name of a field whose value is a secret, such as <c>Password</c> or <c>client_secret</c>.</summary>
    public static bool IsSecretName(string name)
    {
        IReadOnlyList<string> words = NameParts.Split(name);
        string joined = string.Join(' ', words);
        bool isOther = words is [.., "page" or "continuation", "token"] or [.., not ("connect" or "session"), "sid"]
            || (words.Count > 1 && Describing.Contains(words[^1]));
        bool isPair = Array.Exists(SecretPairs, pair => joined.Contains(pair, StringComparison.Ordinal));
        return !isOther && (words.Any(SecretWords.Contains) || isPair);
    }

    /// <summary>True for the name of a password field.</summary>
    public static bool IsPassword(string name) =>
        NameParts.Split(name).Any(word => word is "password" or "passwd" or "pwd" or "pass" or "passphrase" or "passcode");

    /// <summary>True for the name of the field that, beside a password, names the account.</summary>
    public static bool IsAccountName(string name)
    {
        IReadOnlyList<string> words = NameParts.Split(name);
        bool isPerson = words is [.., "first" or "last" or "middle" or "given" or "family" or "full" or "display" or "nick", "name"];
        return words.Count > 0 && ((NameWords.Contains(words[^1]) && !isPerson) || string.Concat(words) is "username" or "userid");
    }

    /// <summary>True for a value that looks like a token or a key, whatever it is called.</summary>
    /// <remarks>A UUID is an id and no secret. Words joined by hyphens are a readable address.</remarks>
    public static bool IsOpaque(string value)
    {
        if (value.StartsWith("eyJ", StringComparison.Ordinal) && value.Contains('.'))
        {
            return true;
        }

        if (value.Length < ShortestOpaque || Guid.TryParse(value, out _) || !TokenShape().IsMatch(value))
        {
            return false;
        }

        // Small letters, capitals and digits alternate in a token, and follow one another in words.
        int[] kinds = [.. value.Where(char.IsAsciiLetterOrDigit).Select(ReadKind)];
        int changes = kinds.Zip(kinds.Skip(1)).Count(pair => pair.First != pair.Second);
        return changes * 4 >= kinds.Length;
    }

    private static int ReadKind(char letter) => letter switch
    {
        >= '0' and <= '9' => 0,
        >= 'A' and <= 'Z' => 1,
        _ => 2,
    };

    [GeneratedRegex("^[A-Za-z0-9_+/=.~%$-]+$", RegexOptions.CultureInvariant)]
    private static partial Regex TokenShape();
}
