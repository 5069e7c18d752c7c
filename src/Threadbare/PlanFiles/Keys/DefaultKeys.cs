namespace Threadbare.PlanFiles.Keys;

/// <summary>The keys of the settings of every request, of feeds, and of plans without scenarios.</summary>
internal static class DefaultKeys
{
    /// <summary>The settings of every request.</summary>
    public static MapRule Defaults { get; } = new("defaults",
    [
        new("headers", RequestKeys.Headers, "Headers of every request.", PlanProperty.Headers,
            KeyValue.Headers(plan => plan.HasScenarios ? plan.Headers : []),
            new("--header", "\"NAME: VALUE\"", "A header for every request; may be repeated",
                "a name, a colon and a value, such as \"Accept: application/json\"") { Aliases = ["-H"], Repeats = true }),
        new("timeout", Values.TimeAboveZero, "Time limit of one request, from connect to last byte; 60s by default.", PlanProperty.Timeout,
            KeyValue.Time(plan => plan.Timeout, (plan, time) => plan with { Timeout = time }),
            new("--timeout", "TIME", "Time limit for one request, from connect to last byte [60s]",
                "a time above 0 and at most 24h, such as 60s")),
        new("expect", new MapRule("expect of defaults",
        [
            RequestKeys.Status with
            {
                Property = PlanProperty.ExpectStatus,
                Value = new(plan => Write.Statuses(plan.Expect?.Status ?? []), ReadStatuses),
                Flag = new("--expect", "STATUS",
                    "The status of a successful answer, such as 200 or 200..299; may be repeated or separated by commas [any below 400]",
                    "statuses such as 200, or a range such as 200..299") { Repeats = true },
            },
            new("body", Values.Part, "A text that the body of every successful answer contains.", PlanProperty.ExpectBody,
                KeyValue.Text(plan => plan.Expect?.Body, (plan, body) => Expect(plan, expect => expect with { Body = body })),
                new("--expect-body", "TEXT", "A text that the body of every successful answer contains", "a text, such as \"total\"")),
        ]), "The answers that count as successes."),
        new("accept", new ListRule(Accepted), "Statuses from 300 to 599 that count as successes beside those expected.",
            PlanProperty.Accept, KeyValue.Wholes(plan => plan.Accept, (plan, statuses) => plan with { Accept = statuses }),
            new("--accept", "STATUS",
                "A 3xx, 4xx or 5xx status that counts as success too, such as 404; may be repeated or separated by commas",
                "statuses from 300 to 599, such as 404 or 404,409") { Repeats = true }),
        new("followRedirects", Values.Truth, "Follows redirects that stay on the same host and port; false by default.",
            PlanProperty.FollowRedirects,
            KeyValue.Truth(plan => plan.FollowRedirects, (plan, follows) => plan with { FollowRedirects = follows }),
            KeyFlag.Create("--follow-redirects",
                "Follows redirects that stay on the same host and port; without it a redirect is an answer")),
    ]);

    /// <summary>The request that a plan sends to each of its addresses.</summary>
    public static MapRule Request { get; } = new("request of a plan",
    [
        new("method", RequestKeys.MethodName, "The HTTP method; GET, or POST with a body, by default.", PlanProperty.Method,
            Flag: new("--method", "NAME", "The HTTP method [GET; POST with --body]")),
        new("headers", RequestKeys.Headers, "Headers of every request.",
            Value: KeyValue.Headers(plan => plan.HasScenarios ? [] : plan.Headers)),
        new("body", new EitherRule(
        [
            Values.Text,
            new MapRule("body",
            [
                new("text", Values.Text, "The body as a text."),
                new("file", Values.File, "The body as the bytes of a file."),
            ]),
        ], "a text, or a file"), "The body of every request.", PlanProperty.Body,
            Flag: new("--body", "TEXT|@FILE",
                "The body of every request, or a file that contains it; JSON is sent with its Content-Type",
                "a text, or @ and a file's name") { HasSecrets = true }),
    ]);

    /// <summary>Data that fills placeholders.</summary>
    public static MapRule Feed { get; } = new("a feed",
    [
        new("file", Values.File, "A CSV file, relative to the folder of the plan. Its first line names the columns."),
        new("columns", new ListRule(Values.Name, 1), "The names of the columns, for `rows` that are lists."),
        new("rows", new ListRule(Row, 1), "The rows, each a map of columns with values, or a list of values."),
        new("values", new ListRule(Values.Text, 1), "The values of `{name}` in a plan with `urls`."),
        new("pick", Words.Picks.Rule,
            "How iterations pick rows; `sequential` by default, and `random` in a plan with `urls`.",
            Flag: new("--feed-order", "ORDER",
                "The order of values: random or sequential [random, the same for the same --seed]", "random or sequential")),
        new("end", Words.Ends.Rule,
            "After the last row: begins again, or stops the virtual user; `wrap` by default."),
        new("masked", Values.CreateWhole("a whole number", 0, int.MaxValue), "How many rows were masked in a saved plan."),
    ]) { AnyOf = ["file", "rows", "values"] };

    private static ScalarRule Accepted => Values.CreateWhole("a status from 300 to 599", 300, 599);

    private static EitherRule Row => new(
    [
        new NamesRule(Values.Text, "columns with their values"),
        new ListRule(Values.Text, 1),
    ], "columns with their values, or a list of values");

    private static LoadPlan Expect(LoadPlan plan, Func<Expectation, Expectation> change) =>
        plan with { Expect = change(plan.Expect ?? new Expectation()) };

    private static LoadPlan ReadStatuses(LoadPlan plan, Fields map, string key) =>
        map.ReadStatuses(key) is { Count: > 0 } statuses ? Expect(plan, expect => expect with { Status = statuses }) : plan;
}
