namespace Threadbare.Plan;

/// <summary>Finds the faults of one request of a scenario, apart from its placeholders.</summary>
internal static partial class RequestProblems
{
    // RFC 9110, sections 9.3.1 and 9.3.2: a body has no meaning there, and servers close the connection at it.
    private static readonly string[] WithoutBody = ["GET", "HEAD"];

    private static readonly TimeSpan LongestTimeout = TimeSpan.FromDays(1);
    private static readonly TimeSpan LongestMatch = TimeSpan.FromSeconds(1);

    /// <summary>Finds them.</summary>
    public static IEnumerable<PlanProblem> Find(LoadPlan plan, string path, RequestStep request)
    {
        IEnumerable<(string Path, string? Fault)> faults =
        [
            ("url", AddressProblems.Find(plan, request.Url)),
            ("request.method", FindInMethod(request.Method)),
            .. FindInBody(request),
            .. request.Headers.Select(header => ($"headers.{header.Name}", HeaderRules.FindFault(header))),
            ("timeout", FindInTime(request.Timeout)),
            .. request.Expect is { } expect ? FindInExpectation(expect) : [],
            .. request.Take.Select(take => ($"take.{take.Variable}", FindInTake(take))),
        ];
        return faults.Where(one => one.Fault is not null).Select(one => ScenarioProblems.Create($"{path}.{one.Path}", one.Fault!));
    }

    private static string? FindInMethod(string method) =>
        HeaderRules.IsToken(method) ? null : $"'{method}' is not a method: expected one such as GET or POST.";

    private static IEnumerable<(string, string?)> FindInBody(RequestStep request)
    {
        string key = request.Body switch
        {
            JsonBody => "json",
            FormBody => "form",
            TextBody => "body",
            FileBody => "file",
            _ => "",
        };
        if (key.Length > 0 && WithoutBody.Contains(request.Method))
        {
            yield return (key, $"{request.Method} has no body: expected post, put or patch, or query for values of the address.");
        }

        if (request.Body is FormBody { Fields.Count: 0, Files.Count: 0 })
        {
            yield return (key, "the form is empty: expected fields with their values, such as name: anna.");
        }
    }

    private static string? FindInTime(TimeSpan? time) => time is { } given && (given <= TimeSpan.Zero || given > LongestTimeout)
        ? $"'{DurationText.Format(given)}': expected a time above 0 and at most 24h, such as 10s."
        : null;

    private static IEnumerable<(string, string?)> FindInExpectation(StepExpectation expect) =>
    [
        .. expect.Status.Where(range => !range.IsValid)
            .Select(range => ("expect.status", (string?)$"{range}: expected a status such as 200, or a range such as 200..299.")),
        ("expect.body", expect.Body is "" ? "the text is empty: expected one that every answer contains." : null),
        .. expect.Headers.Select(header => ($"expect.headers.{header.Name}", FindInToken(header.Name, "a header"))),
        .. expect.Json.Select(check => ($"expect.json.{check.Path}", FindInPath(check.Path))),
        ("expect.time", FindInTime(expect.Time)),
    ];

    private static string? FindInTake(Take take)
    {
        if (!Variable().IsMatch(take.Variable))
        {
            return $"'{take.Variable}' is not a name of a variable: expected a letter, then letters, digits and underscores.";
        }

        return take.Source switch
        {
            TakeSource.Json => FindInPath(take.Expression),
            TakeSource.Header => FindInToken(take.Expression, "a header"),
            TakeSource.Cookie => FindInToken(take.Expression, "a cookie"),
            TakeSource.Regex => FindInRegex(take.Expression),
            _ => throw new System.Diagnostics.UnreachableException(),
        };
    }

    private static string? FindInPath(string text) =>
        JsonPath.TryParse(text, out _, out string? fault) ? null : fault;

    private static string? FindInToken(string text, string kind) =>
        HeaderRules.IsToken(text) ? null : $"'{text}' is not the name of {kind}: expected letters, digits and dashes.";

    private static string? FindInRegex(string text)
    {
        try
        {
            _ = new Regex(text, RegexOptions.CultureInvariant, LongestMatch);
            return null;
        }
        catch (ArgumentException fault)
        {
            return $"'{text}' is not a regular expression: {fault.Message.TrimEnd('.')}.";
        }
    }

    [GeneratedRegex(@"^[A-Za-z][A-Za-z0-9_]*\z")]
    private static partial Regex Variable();
}
