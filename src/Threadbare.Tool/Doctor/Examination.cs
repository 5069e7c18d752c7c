namespace Threadbare.Tool.Doctor;

/// <summary>All checks, and what they say of facts.</summary>
internal static class Examination
{
    private static readonly IReadOnlyList<ICheck<MachineFacts>> OfMachine =
    [
        new SharedMachine(), new ProcessorRoom(), new ConnectionRoom(), new EphemeralPorts(), new Backlog()
    ];

    private static readonly IReadOnlyList<ICheck<TargetFacts>> OfTarget = [new AnswerCheck(), new TargetSeen(), new SharedCores()];

    private static readonly IReadOnlyList<ICheck<ProcessFacts>> OfProcess =
    [
        new DebuggerCheck(), new ProcessorRoom(), new ConnectionRoom()
    ];

    private static readonly IReadOnlyList<ICheck<DotNetFacts>> OfRuntime =
        [
            new DebugBuild(), new Injections(), new CompilerSwitches(), new CollectorMode(), new PoolMinimum(), new PoolMaximum(),
            new RequestLogging(), new DatabasePools(), new OutboundConnections()
        ];

    private static readonly IReadOnlyList<ICheck<ServiceConfiguration>> OfConfiguration =
    [
        new EnvironmentName(), new KestrelLimits(), new SettingsFound()
    ];

    /// <summary>Checks the facts and returns the results, the worst first.</summary>
    public static DoctorReport Examine(MachineFacts machine, TargetFacts? target)
    {
        IEnumerable<Check> checks =
        [
            .. All(OfTarget, target),
            .. All(OfProcess, target?.Process),
            .. All(OfRuntime, target?.Process?.Runtime),
            .. All(OfConfiguration, target?.Process?.Runtime?.Configuration),
            .. All(OfMachine, machine),
        ];
        return new DoctorReport(machine, target, [.. checks.OrderByDescending(check => check.Severity)]);
    }

    private static IEnumerable<Check> All<TFacts>(IReadOnlyList<ICheck<TFacts>> checks, TFacts? facts)
        where TFacts : class => facts is null ? [] : checks.SelectMany(check => check.Examine(facts));
}
