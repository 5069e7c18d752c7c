namespace Threadbare;

/// <summary>The answer that the code of a virtual user awaits. One per user, used again for each request.</summary>
internal sealed class PendingAnswer(CodeUser code) : IValueTaskSource<Answer>
{
    public Answer GetResult(short token)
    {
        code.Pending.GetResult(token);
        return new Answer(code.Answer);
    }

    public ValueTaskSourceStatus GetStatus(short token) => code.Pending.GetStatus(token);

    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        code.Pending.OnCompleted(continuation, state, token, flags);
}
