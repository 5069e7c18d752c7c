namespace Threadbare.Plan.Scenarios;

/// <summary>The next act of a virtual user after a request of a scenario failed.</summary>
internal enum FailAction
{
    /// <summary>It takes the next step.</summary>
    Continue,

    /// <summary>It leaves the rest of the iteration out and begins the next one.</summary>
    NextIteration,

    /// <summary>It takes its finish steps and leaves.</summary>
    StopUser,

    /// <summary>It ends the whole load.</summary>
    StopRun,
}
