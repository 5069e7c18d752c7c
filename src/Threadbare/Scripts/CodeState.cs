namespace Threadbare.Scripts;

/// <summary>The present activity of a virtual user's code.</summary>
internal enum CodeState
{
    /// <summary>Nothing: the present phase has no code, or its code has ended.</summary>
    Idle,

    /// <summary>It has entered a phase, and its code has not begun.</summary>
    Entered,

    /// <summary>Its code runs, or awaits something that is not the engine's.</summary>
    Away,

    /// <summary>It asks for a request to be sent.</summary>
    Asking,

    /// <summary>Its request is under way.</summary>
    Sending,

    /// <summary>It asks for a pause.</summary>
    Pausing,

    /// <summary>Its pause goes on.</summary>
    Paused,

    /// <summary>Its code has ended, and the phase is not counted yet.</summary>
    Ended,
}
