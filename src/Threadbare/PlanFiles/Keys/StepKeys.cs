namespace Threadbare.PlanFiles.Keys;

/// <summary>The keys of scenarios and their steps.</summary>
internal static class StepKeys
{
    /// <summary>The keys that are methods; the value is the address.</summary>
    public static IReadOnlyList<string> Methods { get; } = ["get", "post", "put", "patch", "delete", "head", "options"];

    /// <summary>Finds the key of a method, such as <c>GET</c>; null for one that has none.</summary>
    public static string? FindMethod(string method) =>
        Methods.FirstOrDefault(key => key.ToUpperInvariant().Equals(method, StringComparison.Ordinal));

    /// <summary>A list of steps.</summary>
    public static ListRule Steps { get; } = new(new NamedRule("step", () => Step!)) { IsNeverEmpty = true };

    /// <summary>The checks of an answer in a scenario.</summary>
    public static MapRule Expect { get; } = new("expect",
    [
        RequestKeys.Status,
        new("body", Values.Part, "A text that the body must contain."),
        new("headers", new NamesRule(Values.Text, "headers with their values"), "Headers that the answer must have, and their values."),
        new("json", new NamesRule(new AnyRule(), "JSON paths with their values") { SchemaPattern = @"^\$" },
            "JSON paths, with the value that the body must have there."),
        new("time", Values.TimeAboveZero, "The longest service time."),
    ]);

    /// <summary>A field of a form that is a file.</summary>
    public static MapRule FormFile { get; } = new("a file of a form",
    [
        new("file", Values.File, "The file.") { IsRequired = true },
        new("type", Values.Name, "The type of its content; `application/octet-stream` by default."),
    ]);

    /// <summary>A request.</summary>
    public static MapRule Request { get; } = new("a request",
    [
        .. Methods.Select(method => new PlanKey(method, Values.Text, $"Sends {method.ToUpperInvariant()} to this address.")),
        new("request", RequestKeys.Method, "Method and address, for any other method."),
        new("name", Values.Name, "The name of the endpoint in results; method and path by default."),
        new("headers", RequestKeys.Headers, "Headers beside those of `defaults`; one of the same name replaces it."),
        new("query", new NamesRule(RequestKeys.Several, "names with their values"), "Names and values to add to the query, encoded."),
        new("json", new AnyRule(), "The body as JSON. A text that is one placeholder takes the kind of its value."),
        new("form", new NamesRule(Field, "fields with their values") { IsNeverEmpty = true },
            "The body as a form; with a file as `multipart/form-data`."),
        new("body", Values.Text, "The body as a text."),
        new("file", Values.File, "The body as the bytes of a file, relative to the folder of the plan."),
        new("expect", Expect, "Checks of the answer; each replaces that of `defaults`."),
        new("take", Takes,
            "Values of the answer for variables: `json PATH`, `header NAME`, `cookie NAME` or `regex PATTERN`."),
        new("timeout", Values.TimeAboveZero, "Time limit of this request."),
        new("onFail", Words.Actions.Rule,
            "The next act after a failure; `continue` by default."),
    ]) { OneOf = [.. Methods, "request"], Apart = [.. BodiesApart] };

    /// <summary>A step of a scenario.</summary>
    public static KindRule Step { get; } = new("a step",
    [
        ("think", new MapRule("a think time", [new("think", Values.Times, "A pause; a range is chosen from evenly.")])),
        ("repeat", new MapRule("a repeat",
        [
            new("repeat", new MapRule("repeat",
            [
                new("times", Times, "How often.") { IsRequired = true },
                new("steps", Steps, "The steps.") { IsRequired = true },
            ]), "Steps that are taken several times."),
        ])),
        ("group", new MapRule("a group",
        [
            new("group", new MapRule("group",
            [
                new("name", Values.Name, "The name.") { IsRequired = true },
                new("steps", Steps, "The steps.") { IsRequired = true },
            ]), "Steps with a name."),
        ])),
    ], Request);

    /// <summary>A scenario.</summary>
    public static MapRule Scenario { get; } = new("a scenario",
    [
        new("weight", Values.Positive, "Its share of the virtual users or arrivals, relative to other scenarios; 1 by default."),
        new("code", Values.Truth, "True in a saved run for a scenario in C#, whose code no file holds; false by default."),
        new("start", Steps with { IsNeverEmpty = false }, "Steps that each virtual user takes once before, outside the figures."),
        new("steps", Steps, "The steps of one iteration.") { IsRequired = true },
        new("finish", Steps with { IsNeverEmpty = false }, "Steps that each virtual user takes once after, outside the figures."),
    ]);

    private static string[] Bodies => ["json", "form", "body", "file"];

    // A request has one body, and GET and HEAD have none.
    private static IEnumerable<(string, string)> BodiesApart =>
    [
        .. Bodies.SelectMany(body => new[] { ("get", body), ("head", body) }),
        .. Bodies.SelectMany((body, i) => Bodies[(i + 1)..].Select(other => (body, other))),
    ];

    private const string VariablePattern = "^[A-Za-z][A-Za-z0-9_]*$";
    private const string ExpectedVariable = "letters, digits and underscores, beginning with a letter, such as orderId";

    private static ScalarRule Times => Values.CreateWhole("a whole number from 1, such as 3", 1, int.MaxValue);

    private static NamesRule Takes => new(Values.Take, "variables with their sources")
    {
        Pattern = VariablePattern, ExpectedName = ExpectedVariable,
    };

    private static EitherRule Field =>
        new([Values.Text, new ListRule(Values.Text, 1), FormFile], "a text, a list of texts, or a file");
}
