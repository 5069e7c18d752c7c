namespace Threadbare.Load;

/// <summary>Counts how often one check of an endpoint's answers held.</summary>
/// <param name="name">The check in words.</param>
internal sealed class CheckTally(string name)
{
    /// <summary>The check in words, such as <c>status 200..299</c>.</summary>
    public string Name => name;

    /// <summary>Answers for which it held.</summary>
    public long Passed { get; private set; }

    /// <summary>Answers for which it did not hold.</summary>
    public long Failed { get; private set; }

    /// <summary>Counts one answer.</summary>
    public void Count(bool hasPassed) => Add(hasPassed ? 1 : 0, hasPassed ? 0 : 1);

    /// <summary>Adds counts.</summary>
    public void Add(long passed, long failed) => (Passed, Failed) = (Passed + passed, Failed + failed);
}
