namespace Threadbare.Run.Check;

/// <summary>Shows requests that were sent to try a plan, without their secrets.</summary>
internal sealed class CheckedShowing(LoadPlan plan, CompiledPlan compiled)
{
    private readonly SecretEcho _echo = new(plan, compiled);
    private readonly IReadOnlyList<PlanEndpoint> _endpoints = plan.Endpoints;

    /// <summary>Shows an exchange.</summary>
    public CheckedRequest Show(string scenario, ScenarioPart part, StepExchange exchange, UserState user)
    {
        SingleAnswer answer = exchange.Answer;
        bool isFailure = answer.Outcome.Failure is not null;
        return new CheckedRequest
        {
            Scenario = scenario,
            Part = part,
            Method = exchange.Request.Method,
            Address = plan.KeepsSecrets && exchange.Address is { } sent
                ? sent.OriginalString
                : exchange.Request.Shown ?? Mask.Address(_endpoints[exchange.Request.Endpoint].Url),
            Status = answer.Status,
            Ms = Math.Round(answer.Time.TotalMilliseconds, 1),
            Failure = answer.Outcome.Failure?.Name,
            Detail = answer.Outcome.Detail is { } detail ? _echo.Hide(detail, user) : null,
            Passed = Select(exchange, exchange.Reading.Passed),
            Failed = Select(exchange, exchange.Reading.Failed),
            Taken = [.. FindTaken(exchange, user)],
            Beginning = isFailure ? _echo.Hide(answer.Beginning, user) : "",
        };
    }

    private static IReadOnlyList<string> Select(StepExchange exchange, ulong bits) =>
        [.. exchange.Request.CheckNames.Where((_, check) => (bits & (1UL << check)) != 0)];

    private IEnumerable<TakenValue> FindTaken(StepExchange exchange, UserState user) => exchange.Reading.Equals(default(StepReading))
        ? []
        : exchange.Request.Answer.Variables
            .Where(variable => user[variable] is not null)
            .Select(variable => new TakenValue(compiled.Variables.Names[variable], _echo.Show(user[variable]!.Value)));
}
