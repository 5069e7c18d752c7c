namespace Threadbare.Plan.Texts;

/// <summary>Takes names apart into words and puts words together to names.</summary>
internal static class NameParts
{
    private const int LongestName = 40;

    /// <summary>Splits a name such as <c>orderId</c>, <c>order-id</c> or <c>ORDER_ID</c> into its words, in small letters.</summary>
    public static IReadOnlyList<string> Split(string name)
    {
        var words = new List<string>();
        string word = "";
        for (int i = 0; i < name.Length; i++)
        {
            if ((BeginsWord(name, i) || !char.IsAsciiLetterOrDigit(name[i])) && word.Length > 0)
            {
                words.Add(word);
                word = "";
            }

            word += char.IsAsciiLetterOrDigit(name[i]) ? char.ToLowerInvariant(name[i]) : "";
        }

        return word.Length > 0 ? [.. words, word] : words;
    }

    // "orderID" has two words, and so has "IDNumber".
    private static bool BeginsWord(string name, int at) =>
        at > 0 && char.IsUpper(name[at]) && (!char.IsUpper(name[at - 1]) || (at + 1 < name.Length && char.IsLower(name[at + 1])));

    /// <summary>Makes a variable of a name: a letter first, then letters and digits, as in <c>orderId</c>.</summary>
    public static string Camel(string name, string otherwise)
    {
        IReadOnlyList<string> words = Split(name);
        string joined = string.Concat(words.Select((word, index) => index == 0 ? word : char.ToUpperInvariant(word[0]) + word[1..]));
        string letters = joined.TrimStart('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
        return letters.Length == 0 ? otherwise : letters[..Math.Min(letters.Length, LongestName)];
    }

    /// <summary>Makes a variable of a name that is not taken yet, such as <c>orderId2</c>.</summary>
    public static string Camel(string name, Func<string, bool> isTaken)
    {
        string variable = Camel(name, "value");
        string chosen = variable;
        for (int number = 2; isTaken(chosen); number++)
        {
            chosen = $"{variable}{number}";
        }

        return chosen;
    }

    /// <summary>True for a name of a field that a JSON path takes as it is.</summary>
    public static bool IsPlain(string name) =>
        name.Length > 0 && !char.IsAsciiDigit(name[0]) && name.All(letter => char.IsAsciiLetterOrDigit(letter) || letter == '_');

    /// <summary>Compares two names as a reader does: without case and separators.</summary>
    public static bool AreAlike(string one, string other) => Split(one).SequenceEqual(Split(other));

    /// <summary>Makes a singular of an English plural, as paths name collections.</summary>
    public static string Singular(string noun)
    {
        if (noun.EndsWith("ies", StringComparison.OrdinalIgnoreCase) && noun.Length > 4)
        {
            return noun[..^3] + "y";
        }

        string[] hissing = ["ses", "xes", "ches", "shes"];
        string[] singular = ["ss", "us", "is"];
        return noun switch
        {
            _ when Array.Exists(hissing, end => noun.EndsWith(end, StringComparison.OrdinalIgnoreCase)) => noun[..^2],
            _ when Array.Exists(singular, end => noun.EndsWith(end, StringComparison.OrdinalIgnoreCase)) => noun,
            _ when noun.EndsWith('s') && noun.Length > 2 => noun[..^1],
            _ => noun,
        };
    }
}
