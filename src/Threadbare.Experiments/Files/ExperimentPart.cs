namespace Threadbare.Experiments.Files;

/// <summary>Arms under the same load, compared with each other.</summary>
internal sealed record ExperimentPart
{
    public string Name { get; set; } = "";

    public string Title { get; set; } = "";

    /// <summary>The description of the part: its procedure and the figures to watch.</summary>
    public string Text { get; set; } = "";

    /// <summary>How long the slow call takes, as published.</summary>
    public string Delay { get; set; } = "2s";

    /// <summary>The load in the words of the command line, quick form.</summary>
    public string Quick { get; set; } = "";

    /// <summary>The load in the words of the command line, as published; the quick one where that is what was published.</summary>
    public string? Full { get; set; }

    /// <summary>Settings of the service that all arms share.</summary>
    public ServiceSettings Service { get; set; } = new();

    /// <summary>Settings of the partner service; null where none is called.</summary>
    public ServiceSettings? Partner { get; set; }

    /// <summary>How many arms are loaded at the same time, in their order, as by a generator each: more than one where they leave the
    /// processors idle.</summary>
    public int AtOnce { get; set; } = 1;

    /// <summary>The same for the full form, whose longer delays leave more of the processors idle; null takes the number of the quick
    /// form.</summary>
    public int? FullAtOnce { get; set; }

    /// <summary>A cheap request beside the load; null for none.</summary>
    public string? Bystander { get; set; }

    /// <summary>The size of the limit for the queueing formula; null draws none.</summary>
    public double? Formula { get; set; }

    public List<string> Charts { get; set; } = ["response-time", "throughput"];

    /// <summary>True when the runtime of each arm is watched too, not only what the system shows of it. The published experiments did
    /// without.</summary>
    public bool WatchesRuntime { get; set; }

    /// <summary>True when each arm's tipping point is searched; the load is then in the words of find.</summary>
    public bool Searches { get; set; }

    /// <summary>True when it is part of the full form alone.</summary>
    public bool FullOnly { get; set; }

    public List<ExperimentArm> Arms { get; set; } = [];

    /// <summary>The arms that are compared, two names each; where none are named the first with each other one of the same load.</summary>
    public List<List<string>> Pairs { get; set; } = [];

    public List<ExperimentClaim> Claims { get; set; } = [];

    /// <summary>The real parts that its arms call.</summary>
    [JsonIgnore]
    public DependencyNeeds Needs => LabDependencies.FindNeeds(Arms.Select(arm => arm.Path));

    /// <summary>The folder of an arm's run within that of the experiment.</summary>
    public string FolderOf(ExperimentArm arm) => $"{Name}-{arm.Name}";
}
