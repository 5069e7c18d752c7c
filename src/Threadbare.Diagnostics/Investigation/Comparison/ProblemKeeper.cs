namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Follows a comparison that nobody sees, and keeps what went wrong.</summary>
internal sealed class ProblemKeeper : IComparisonObserver
{
    private readonly List<string> _problems = [];

    /// <summary>The problems, each in a sentence.</summary>
    public IReadOnlyList<string> Problems => _problems;

    public void OnNote(string text)
    {
        // The result has it.
    }

    public Task OnProblemAsync(string text)
    {
        _problems.Add(text);
        return Task.CompletedTask;
    }

    public RunFollowers Follow(ComparisonPlan plan, ComparisonArm arm, int round) => RunFollowers.None;
}
