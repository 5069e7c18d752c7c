using System.Text.Json.Serialization;

namespace Threadbare.Plan;

/// <summary>One header of a request.</summary>
/// <param name="Name">A token (RFC 9110, section 5.1).</param>
/// <param name="Value">No control characters.</param>
public sealed record RequestHeader(string Name, string Value)
{
    /// <summary>Replaces the value of a secret header where it is shown.</summary>
    public const string HiddenValue = "(left out)";

    private static readonly string[] SecretWords = ["authorization", "cookie", "token", "key", "secret", "password", "signature"];

    /// <summary>True for a header whose name says that its value is a secret, such as <c>Authorization</c>.</summary>
    [JsonIgnore]
    public bool IsSecret => SecretWords.Any(word => Name.Contains(word, StringComparison.OrdinalIgnoreCase));
}
