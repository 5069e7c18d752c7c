namespace Threadbare.Scenarios;

/// <summary>The scenarios of a plan, ready to be sent. Any thread may use it.</summary>
/// <param name="Scenarios">The scenarios, in the order of the plan.</param>
/// <param name="Requests">The requests of all scenarios.</param>
/// <param name="Variables">The variables of all scenarios.</param>
internal sealed record CompiledPlan(
    IReadOnlyList<CompiledScenario> Scenarios, IReadOnlyList<CompiledRequest> Requests, VariableTable Variables)
{
    /// <summary>The plan.</summary>
    public required LoadPlan Plan { get; init; }

    /// <summary>True for a plan of addresses: its users have no cookies and no iterations to count.</summary>
    public bool IsPlain { get; private init; }

    /// <summary>The numbers of the requests to each host and port.</summary>
    public IReadOnlyList<int[]> Hosts { get; private init; } = [];

    /// <summary>True when more than the status of an answer is read.</summary>
    public bool ReadsAnswers =>
        Code is not null || Requests.Any(request => request.Answer.Needs is { Body: true } or { AnyHeader: true });

    /// <summary>The code of scenarios in C#; null for steps.</summary>
    public PlanCode? Code { get; private init; }

    /// <summary>Reads the scenarios of a plan, and the files that their requests send.</summary>
    /// <exception cref="UsageException">A file cannot be read, or a placeholder, path or expression is wrong.</exception>
    public static CompiledPlan Compile(LoadPlan plan)
    {
        bool isPlain = !plan.HasScenarios;
        var requests = new RequestCompiler(plan, keepsCookies: !isPlain);
        var compiler = new ScenarioCompiler(requests);
        CompiledScenario[] scenarios = [.. plan.Scenarios.Select(compiler.Compile)];
        IReadOnlyList<CompiledRequest> all = requests.Compiled;
        return new CompiledPlan(scenarios, all, requests.Variables)
        {
            Plan = plan,
            IsPlain = isPlain,
            Hosts = [.. all.Index().GroupBy(one => one.Item.Address, (_, alike) => alike.Select(one => one.Index).ToArray())],
            Code = plan.Code,
        };
    }

    /// <summary>Creates the state of a virtual user.</summary>
    /// <param name="user">Its number in the whole load, from 0.</param>
    public UserState CreateUser(int user) => new(user, Variables, Plan.Feeds.Count, Plan.Seed)
    {
        Draft = Code is null ? null : new RequestDraft(),
    };

    /// <summary>True for a scenario whose users do something before their first iteration.</summary>
    public bool HasStart(int scenario) => Scenarios[scenario].Start.Length > 0 || (Code?.HasStart(scenario) ?? false);

    /// <summary>True for a scenario whose users do something after their last iteration.</summary>
    public bool HasFinish(int scenario) => Scenarios[scenario].Finish.Length > 0 || (Code?.HasFinish(scenario) ?? false);
}
