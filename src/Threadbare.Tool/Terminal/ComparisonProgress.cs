namespace Threadbare.Tool.Terminal;

/// <summary>Says on standard error how a comparison goes.</summary>
internal sealed class ComparisonProgress(Streams streams, OutputChoice choice, Interrupts interrupts) : IComparisonObserver
{
    private readonly List<string> _problems = [];

    /// <summary>The problems so far, each a sentence.</summary>
    public IReadOnlyList<string> Problems => _problems;

    public void OnNote(string text)
    {
        if (!choice.IsQuiet)
        {
            streams.Error.WriteLine(text);
        }
    }

    public Task OnProblemAsync(string text)
    {
        _problems.Add(text);
        return streams.SayProblemsAsync([text]);
    }

    public RunFollowers Follow(ComparisonPlan plan, ComparisonArm arm, int round)
    {
        string count = round <= plan.Rounds ? $"{round} of {plan.Rounds}" : $"{round}, in place of one in which a load stood still";
        OnNote(plan.Together ? $"Round {count}, A and B together:" : $"{arm.Label}, round {count}:");
        IProgressView progress = ProgressViews.For(streams, choice);
        interrupts.AnswerIn(progress, "Ending this load; what was measured is compared.");
        return new RunFollowers([progress], progress);
    }
}
