using Threadbare.Plan;
using Threadbare.Scenarios.State;

namespace Threadbare.Scenarios;

/// <summary>The scenarios of a plan, ready to be sent. Any thread may use it.</summary>
/// <param name="Scenarios">The scenarios, in the order of the plan.</param>
/// <param name="Requests">The requests of all scenarios.</param>
/// <param name="Variables">The variables of all scenarios.</param>
internal sealed record CompiledPlan(
    IReadOnlyList<CompiledScenario> Scenarios, IReadOnlyList<CompiledRequest> Requests, VariableTable Variables)
{
    /// <summary>The code of scenarios in C#; null for steps.</summary>
    public PlanCode? Code { get; private init; }

    private int _feeds;
    private int _seed;

    /// <summary>Reads the scenarios of a plan, and the files that their requests send.</summary>
    /// <exception cref="UsageException">A file cannot be read, or a placeholder, path or expression is wrong.</exception>
    public static CompiledPlan Compile(LoadPlan plan)
    {
        var requests = new RequestCompiler(plan);
        var compiler = new ScenarioCompiler(requests);
        CompiledScenario[] scenarios = [.. plan.Scenarios.Select(compiler.Compile)];
        return new CompiledPlan(scenarios, requests.Compiled, requests.Variables)
        {
            _feeds = plan.ScenarioFeeds.Count,
            _seed = plan.Seed,
            Code = plan.Code,
        };
    }

    /// <summary>Creates the state of a virtual user.</summary>
    /// <param name="user">Its number in the whole load, from 0.</param>
    public UserState CreateUser(int user) => new(user, Variables, _feeds, _seed) { Draft = Code is null ? null : new RequestDraft() };

    /// <summary>True for a scenario whose users do something before their first iteration.</summary>
    public bool HasStart(int scenario) => Scenarios[scenario].Start.Length > 0 || (Code?.HasStart(scenario) ?? false);

    /// <summary>True for a scenario whose users do something after their last iteration.</summary>
    public bool HasFinish(int scenario) => Scenarios[scenario].Finish.Length > 0 || (Code?.HasFinish(scenario) ?? false);
}
