namespace Threadbare.Plan;

/// <summary>A search that chooses its loads one after another, each held until its figures settle.</summary>
/// <param name="Most">The highest load to try, at least 1: virtual users, or arrivals a second.</param>
/// <param name="ByRate">True for arrivals a second (open model), false for virtual users (closed model).</param>
/// <param name="Length">Time limit of the whole search.</param>
/// <param name="LongestStep">Time limit of one step, settled or not; at least <see cref="ShortestStepLimit"/>.</param>
/// <param name="First">The load of the first step, from 1 to <paramref name="Most"/>.</param>
internal sealed record LoadSearch(double Most, bool ByRate, TimeSpan Length, TimeSpan LongestStep, double First) : PlannedLoad
{
    /// <summary>The usual first load of the closed model: nothing queues behind a single virtual user.</summary>
    public const int DefaultFirstUsers = 1;

    /// <summary>The usual first load of the open model, in arrivals a second: enough for a percentile within seconds.</summary>
    public const int DefaultFirstRate = 5;

    /// <summary>The usual highest load of the closed model: about as many connections as one machine can usually open.</summary>
    public const int DefaultMostUsers = 10_000;

    /// <summary>The usual highest load of the open model, in arrivals a second: as many as one event loop can send.</summary>
    public const int DefaultMostRate = 50_000;

    /// <summary>The usual time limit of a search: a service with a response time of 2 s needs four minutes.</summary>
    public static TimeSpan DefaultLength { get; } = TimeSpan.FromMinutes(5);

    /// <summary>The usual time limit of a step: a thread pool that still grows after 20 s goes on for minutes.</summary>
    public static TimeSpan DefaultLongestStep { get; } = TimeSpan.FromSeconds(20);

    /// <summary>The lowest time limit of a step: figures cannot settle in less than three seconds.</summary>
    public static TimeSpan ShortestStepLimit { get; } = TimeSpan.FromSeconds(3);

    /// <summary>True for a search that begins with the usual load.</summary>
    public bool HasUsualFirst => First.Equals(ByRate ? DefaultFirstRate : DefaultFirstUsers);

    public override bool IsOpen => ByRate;

    public override TimeSpan? NaturalLength => Length;

    public override double Peak => Most;

    public override string Description =>
        "tipping point sought up to "
            + (ByRate ? $"{LevelText.PerSecond(Most)} arrivals a second" : $"{LevelText.Users(Most)} virtual users");

    /// <summary>Creates the usual search.</summary>
    /// <param name="isOpen">True for arrivals a second, false for virtual users.</param>
    public static LoadSearch Create(bool isOpen) => isOpen
        ? new(DefaultMostRate, isOpen, DefaultLength, DefaultLongestStep, DefaultFirstRate)
        : new(DefaultMostUsers, isOpen, DefaultLength, DefaultLongestStep, DefaultFirstUsers);

    /// <summary>Creates the search of one model or the other; with another model, its loads are the usual ones.</summary>
    public LoadSearch Turn(bool isOpen) =>
        ByRate == isOpen ? this : Create(isOpen) with { Length = Length, LongestStep = LongestStep };

    /// <summary>Creates the shape that holds one of the loads.</summary>
    public LoadShape Hold(double load) => new ConstantLoad(ByRate ? load : (int)load, ByRate);

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        if (Most < 1)
        {
            string unit = ByRate ? "requests a second" : "a whole number";
            yield return PlanProblem.Create(PlanProperty.Most, Most, $"{unit} from 1");
        }

        if (First < 1 || First > Most)
        {
            yield return PlanProblem.Create(PlanProperty.First, First, $"a load from 1 to {Most}, the highest load to try");
        }

        if (Length <= TimeSpan.Zero)
        {
            yield return PlanProblem.Create(PlanProperty.SearchLength, null, "a time above 0, such as 5m");
        }

        if (LongestStep < ShortestStepLimit)
        {
            string shortest = DurationText.Format(ShortestStepLimit);
            yield return PlanProblem.Create(PlanProperty.LongestStep, null, $"a time of at least {shortest}, such as 20s");
        }
    }
}
