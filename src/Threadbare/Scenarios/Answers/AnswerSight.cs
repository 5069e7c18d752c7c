namespace Threadbare.Scenarios.Answers;

/// <summary>An answer, the virtual user that got it, and the time that it took.</summary>
internal readonly struct AnswerSight(AnswerCapture answer, UserState user, TimeSpan serviceTime)
{
    /// <summary>The answer.</summary>
    public AnswerCapture Answer { get; } = answer;

    /// <summary>The user.</summary>
    public UserState User { get; } = user;

    /// <summary>From the send to the last byte.</summary>
    public TimeSpan ServiceTime { get; } = serviceTime;
}
