namespace Threadbare.Scenarios;

/// <summary>The kind of an instruction of a scenario.</summary>
internal enum ScenarioInstructionKind
{
    /// <summary>Sends a request.</summary>
    Request,

    /// <summary>Waits.</summary>
    Think,

    /// <summary>Begins instructions that are repeated.</summary>
    RepeatBegin,

    /// <summary>Ends instructions that are repeated: the flow goes back until all rounds are done.</summary>
    RepeatEnd,
}
