namespace Threadbare.Scenarios.Answers;

/// <summary>Creates the checks and takes of one request.</summary>
internal static class AnswerRules
{
    /// <summary>Creates the checks, then the takes, in the order of the plan.</summary>
    /// <exception cref="UsageException">A path, an expression or an expected value cannot be read.</exception>
    public static IEnumerable<AnswerRule> Create(LoadPlan plan, RequestStep step, TextScope scope)
    {
        StepExpectation expect = step.Expect ?? new StepExpectation();
        if ((expect.Body ?? plan.Expect?.Body) is { } body)
        {
            UserText text = scope.IsOfAddresses
                ? UserText.CreateFixed(Encoding.UTF8.GetBytes(body))
                : UserText.Compile(body, scope, TextEncoding.Plain);
            yield return new BodyRule(text) { Name = $"body contains {Quote.Show(body)}" };
        }

        foreach (NamedText header in expect.Headers)
        {
            UserText value = UserText.Compile(header.Text, scope, TextEncoding.Plain);
            yield return new HeaderRule(header.Name, value) { Name = $"header {header.Name} is {Quote.Show(header.Text)}" };
        }

        foreach (JsonCheck check in expect.Json)
        {
            yield return new JsonRule(ReadPath(check.Path), ReadValue(check, scope)) { Name = $"{check.Path} is {check.Value}" };
        }

        if (expect.Time is { } longest)
        {
            yield return new TimeRule(longest) { Name = $"time at most {DurationText.Format(longest)}" };
        }

        foreach (Take take in step.Take)
        {
            yield return CreateTake(take, scope);
        }
    }

    /// <summary>Lists the headers that rules read, each once.</summary>
    public static IReadOnlyList<string> ListHeaders(IEnumerable<AnswerRule> rules) =>
    [
        .. rules.Select(rule => rule.NeededHeader)
            .OfType<string>()
            .Where(header => !HeaderReading.IsAlwaysKept(header))
            .Distinct(StringComparer.OrdinalIgnoreCase),
    ];

    private static TakeRule CreateTake(Take take, TextScope scope)
    {
        string name = $"take {take.Variable}";
        scope.Variables.TryFind(take.Variable, out int variable);
        return take.Source switch
        {
            TakeSource.Json => new JsonTake(ReadPath(take.Expression)) { Name = name, Variable = variable },
            TakeSource.Header => new HeaderTake(take.Expression) { Name = name, Variable = variable },
            TakeSource.Cookie => new CookieTake(take.Expression) { Name = name, Variable = variable },
            TakeSource.Regex => new RegexTake(ReadPattern(take)) { Name = name, Variable = variable },
        };
    }

    private static JsonPath ReadPath(string path) =>
        JsonPath.TryParse(path, out JsonPath? read, out string? fault) ? read! : throw new UsageException(fault!);

    private static UserText ReadValue(JsonCheck check, TextScope scope)
    {
        try
        {
            return JsonTemplate.Compile(check.Value, scope);
        }
        catch (Exception fault) when (fault is JsonException or InvalidOperationException)
        {
            throw new UsageException($"{check.Path}: {check.Value} is not a JSON value, such as \"open\", 3 or true.");
        }
    }

    private static Regex ReadPattern(Take take) => TakePattern.TryCreate(take.Expression, out Regex? pattern, out string? fault)
        ? pattern!
        : throw new UsageException($"take {take.Variable}: {fault}");
}
