namespace Threadbare.Load;

/// <summary>Something that happened to a virtual user of a scenario outside the figures, and that a result must tell.</summary>
internal enum UserEvent
{
    /// <summary>A request of its start steps failed.</summary>
    StartFailed,

    /// <summary>A request of its finish steps failed.</summary>
    FinishFailed,

    /// <summary>It stopped after a failure, as the plan says.</summary>
    Stopped,

    /// <summary>It stopped because a feed had no row left.</summary>
    NoRowLeft,

    /// <summary>Its C# code threw an exception, which ended the iteration.</summary>
    CodeFailed,

    /// <summary>Its C# code held the thread of its loop.</summary>
    LoopHeld,
}
