using System.Text.RegularExpressions;

namespace Threadbare.Plan.Scenarios;

/// <summary>The form of JSON paths: <c>$</c>, then names and indices, such as <c>$.items[0]['first name']</c>.</summary>
internal static partial class JsonPathText
{
    /// <summary>A right path, to follow the word <c>expected</c>.</summary>
    public const string Expected = "one such as $.items[0].id";

    /// <summary>True for a path.</summary>
    public static bool IsPath(string text) => Path().IsMatch(text);

    [GeneratedRegex("""^\$(\.[^.\[\]{}'"\s]+|\[-?[0-9]{1,9}\]|\['[^']+'\]|\["[^"]+"\])*\z""", RegexOptions.CultureInvariant)]
    private static partial Regex Path();
}
