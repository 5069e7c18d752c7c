namespace Threadbare.Plan;

/// <summary>The load of a plan: a <see cref="LoadShape"/>, or a <see cref="LoadSearch"/> that chooses its loads.</summary>
/// <remarks>A closed family, taken apart by <c>switch</c>.</remarks>
public abstract record PlannedLoad
{
    private protected PlannedLoad()
    {
    }

    /// <summary>True for the open model, in which requests arrive on schedule; false for virtual users.</summary>
    public abstract bool IsOpen { get; }

    /// <summary>How long the load lasts by itself; null when it holds one level until something else ends it.</summary>
    public abstract TimeSpan? NaturalLength { get; }

    /// <summary>The highest load: virtual users, or requests a second in the open model.</summary>
    public abstract double Peak { get; }

    /// <summary>The load in words, such as <c>1 to 150 virtual users over 30m</c>.</summary>
    public abstract string Description { get; }

    /// <summary>Finds every invalid number; empty if all are valid.</summary>
    internal abstract IEnumerable<PlanProblem> FindProblems();
}
