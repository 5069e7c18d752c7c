namespace Threadbare.Scenarios.Answers;

/// <summary>One check of an answer, or one value that is taken from it.</summary>
/// <remarks>Any thread may use it at any time: it keeps nothing from one answer to the next.</remarks>
internal abstract class AnswerRule
{
    /// <summary>The rule in words, such as <c>$.state is "open"</c> or <c>take id</c>.</summary>
    public required string Name { get; init; }

    /// <summary>The kind of failure of an answer that breaks the rule.</summary>
    public virtual FailureKind Kind => FailureKind.UnexpectedAnswer;

    /// <summary>True when the rule reads the body.</summary>
    public virtual bool NeedsBody => false;

    /// <summary>The header that the rule reads; null for none.</summary>
    public virtual string? NeededHeader => null;

    /// <summary>The numbers of the feeds that the rule uses.</summary>
    public virtual IReadOnlyList<int> Feeds => [];

    /// <summary>Applies the rule; returns false when the answer breaks it.</summary>
    public abstract bool Apply(AnswerSight sight);

    /// <summary>Says in one sentence why the answer breaks the rule.</summary>
    public abstract string Describe(AnswerSight sight);

    /// <summary>Lets the rule know its needs once they are all known.</summary>
    public virtual void Bind(AnswerNeeds needs)
    {
    }

    /// <summary>Says which part of the body is missing for every rule that reads it; null when the whole body is there.</summary>
    protected static string? DescribeSize(AnswerCapture answer) => answer.IsTooLarge
        ? $"the body is larger than {AnswerCapture.LargestBody / 1024 / 1024} MB, and so is not read"
        : null;
}
