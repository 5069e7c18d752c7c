using Threadbare.PlanFiles;

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

    private static readonly KeyOption[] Options =
    [
        .. new LoadOptions(InputFiles.OfDisk, LoadDefaults.OfRun).Keys,
        .. new SearchOptions(InputFiles.OfDisk).Keys,
        .. new GateOptions(canAbort: true).Keys,
    ];

    /// <summary>The options of a load of virtual users.</summary>
    public static PropertyNames Closed { get; } = Create("find.maxUsers");

    /// <summary>The options of a load of arrivals.</summary>
    public static PropertyNames Open { get; } = Create("find.maxRate");

    /// <summary>Chooses the options that fit a plan.</summary>
    public static PropertyNames Choose(LoadPlan plan) => plan.Load.IsOpen ? Open : Closed;

    private static PropertyNames Create(string most)
    {
        var names = new Dictionary<string, string>(Others);
        foreach ((string property, string key) in DocumentNames.All.All)
        {
            string set = property == PlanProperty.Most ? most : key;
            names.TryAdd(property, Array.Find(Options, option => option.Key == set)?.Option.Name ?? key);
        }

        return new PropertyNames(names);
    }
}
