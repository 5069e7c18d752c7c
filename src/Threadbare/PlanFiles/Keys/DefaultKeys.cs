namespace Threadbare.PlanFiles.Keys;

/// <summary>The keys of the settings of every request, of feeds, and of plans without scenarios.</summary>
internal static class DefaultKeys
{
    /// <summary>The settings of every request.</summary>
    public static MapRule Defaults { get; } = new("defaults",
    [
        new("headers", RequestKeys.Headers, "Headers of every request."),
        new("timeout", Values.TimeAboveZero, "Time limit of one request, from connect to last byte; 60s by default."),
        new("expect", new MapRule("expect of defaults",
        [
            RequestKeys.Status,
            new("body", Values.Part, "A text that the body of every successful answer contains."),
        ]), "The answers that count as successes."),
        new("accept", new ListRule(Accepted), "Statuses from 300 to 599 that count as successes beside those expected."),
        new("followRedirects", Values.Truth, "Follows redirects that stay on the same host and port; false by default."),
    ]);

    /// <summary>The request that a plan sends to each of its addresses.</summary>
    public static MapRule Request { get; } = new("request of a plan",
    [
        new("method", RequestKeys.MethodName, "The HTTP method; GET, or POST with a body, by default."),
        new("headers", RequestKeys.Headers, "Headers of every request."),
        new("body", new EitherRule(
        [
            Values.Text,
            new MapRule("body",
            [
                new("text", Values.Text, "The body as a text."),
                new("file", Values.File, "The body as the bytes of a file."),
            ]),
        ], "a text, or a file"), "The body of every request."),
    ]);

    /// <summary>Data that fills placeholders.</summary>
    public static MapRule Feed { get; } = new("a feed",
    [
        new("file", Values.File, "A CSV file, relative to the folder of the plan. Its first line names the columns."),
        new("columns", new ListRule(Values.Name, 1), "The names of the columns, for `rows` that are lists."),
        new("rows", new ListRule(Row, 1), "The rows, each a map of columns with values, or a list of values."),
        new("values", new ListRule(Values.Text, 1), "The values of `{name}` in a plan with `urls`."),
        new("pick", Values.CreateWords("sequential", "random", "unique", "perUser"),
            "How iterations pick rows; `sequential` by default, and `random` in a plan with `urls`."),
        new("end", Values.CreateWords("wrap", "stop"),
            "After the last row: begins again, or stops the virtual user; `wrap` by default."),
        new("masked", Values.CreateWhole("a whole number", 0, int.MaxValue), "How many rows were masked in a saved plan."),
    ]) { AnyOf = ["file", "rows", "values"] };

    private static ScalarRule Accepted => Values.CreateWhole("a status from 300 to 599", 300, 599);

    private static EitherRule Row => new(
    [
        new NamesRule(Values.Text, "columns with their values"),
        new ListRule(Values.Text, 1),
    ], "columns with their values, or a list of values");
}
