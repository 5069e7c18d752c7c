namespace Threadbare.Plan;

/// <summary>A mistake of the user: each problem is one line with the value given, the value expected, and what to do.</summary>
public sealed class UsageException(IReadOnlyList<string> problems) : Exception(string.Join(Environment.NewLine, problems))
{
    /// <summary>One problem.</summary>
    public UsageException(string problem)
        : this([problem])
    {
    }

    /// <summary>All problems found, at least one.</summary>
    public IReadOnlyList<string> Problems { get; } = problems;
}
