namespace Threadbare.Tool.Options;

/// <summary>The options that set the properties of a plan, for messages of the library.</summary>
internal static class OptionNames
{
    // These are no keys of a plan.
    private static readonly Dictionary<string, string> Others = new()
    {
        [PlanProperty.Urls] = "URL",
        [PlanProperty.TargetProcess] = "--pid",
        [PlanProperty.ComparisonLaunch] = "--launch-a and --launch-b",
        [PlanProperty.Together] = "--together",
        [PlanProperty.CrossoverLength] = "--max-time",
        [PlanProperty.Find] = "threadbare find",
        [PlanProperty.Compare] = "threadbare compare",
        [PlanProperty.Blame] = "threadbare blame",
        [PlanProperty.Check] = "threadbare check",
        [PlanProperty.Launch] = "--launch",
    };

    /// <summary>The options of a load of virtual users.</summary>
    public static PropertyNames Closed { get; } = Create("--max-users");

    /// <summary>The options of a load of arrivals.</summary>
    public static PropertyNames Open { get; } = Create("--max-rate");

    /// <summary>Chooses the options that fit a plan.</summary>
    public static PropertyNames Choose(LoadPlan plan) => plan.Load.IsOpen ? Open : Closed;

    private static PropertyNames Create(string most)
    {
        var names = new Dictionary<string, string>(Others) { [PlanProperty.Most] = most };
        foreach ((string property, string name) in PlanKeys.Name(one => one.Key.Flag?.Name ?? one.Path).All)
        {
            names.TryAdd(property, name);
        }

        return new PropertyNames(names);
    }
}
