namespace Threadbare.Scenarios.Answers;

/// <summary>Takes a value from the answer into a variable of the user. When it fails, the variable has no value.</summary>
internal abstract class TakeRule : AnswerRule
{
    /// <summary>The variable's number.</summary>
    public required int Variable { get; init; }

    public override FailureKind Kind => FailureKind.TakeFailed;

    /// <summary>The reason why a value that was found is not kept.</summary>
    protected static string TooLong { get; } = $"the value is longer than {UserState.LongestValue / 1024} KB";

    public override bool Apply(AnswerSight sight)
    {
        bool isTaken = TryTake(sight);
        if (!isTaken)
        {
            sight.User.Unset(Variable);
        }

        return isTaken;
    }

    /// <summary>Takes the value; returns false when the answer does not have it.</summary>
    protected abstract bool TryTake(AnswerSight sight);

    /// <summary>Keeps the value; returns false for one that is too long.</summary>
    protected bool Keep(AnswerSight sight, ReadOnlySpan<byte> text, UserValueKind kind) => sight.User.TrySet(Variable, text, kind);
}
