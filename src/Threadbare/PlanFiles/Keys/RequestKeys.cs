namespace Threadbare.PlanFiles.Keys;

/// <summary>The keys that requests of every kind share.</summary>
internal static class RequestKeys
{
    /// <summary>The statuses that an answer may have.</summary>
    public static PlanKey Status { get; } = new("status",
        new EitherRule([Values.Statuses, new ListRule(Values.Statuses, 1)], Values.Statuses.Expected + ", or a list of them"),
        "The statuses of a successful answer; any below 400 by default.");

    /// <summary>The name of a method.</summary>
    public static ScalarRule MethodName { get; } = new("a method such as GET or POST")
    {
        TakesText = true, Pattern = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
    };

    /// <summary>The method and address of a request, for methods without a key of their own.</summary>
    public static MapRule Method { get; } = new("request",
    [
        new("method", MethodName, "The HTTP method.") { IsRequired = true },
        new("url", Values.Text, "The address.") { IsRequired = true },
    ]);

    /// <summary>A text, or several for a name that occurs more than once.</summary>
    public static EitherRule Several { get; } = new([Values.Text, new ListRule(Values.Text, 1)], "a text, or a list of texts");

    /// <summary>Headers: names with values, or a list where a name occurs twice with others between.</summary>
    public static NamedRule Headers { get; } = new("headers", () => HeadersRule!);

    private static EitherRule HeadersRule { get; } = new(
    [
        new NamesRule(Several, "headers with their values") { SchemaPattern = MethodName.Pattern },
        new ListRule(new MapRule("a header",
        [
            new("name", Values.Text, "The name.") { IsRequired = true },
            new("value", Values.Text, "The value.") { IsRequired = true },
        ])),
    ], "names with their values, such as Accept: application/json");
}
