namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Writes the names of types as source code does.</summary>
internal static partial class TypeNames
{
    /// <summary>Shortens a name, such as <c>System.Collections.Generic.List`1[System.String]</c>.</summary>
    public static string Shorten(string name) => Mark().Replace(name, mark => mark.Value switch
    {
        "[" => "<",
        "]" => ">",
        "," => ", ",
        "+" => ".",
        ['`', ..] => "",
        var array => array,
    });

    // The brackets of an array, the number of generic parameters, or a sign between two names.
    [GeneratedRegex(@"\[(?:\]|[,*][^\]]*(?:\]|\z))|`[0-9]*|[\[\],+]")]
    private static partial Regex Mark();
}
