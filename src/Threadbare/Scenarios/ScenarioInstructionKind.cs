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

    /// <summary>Runs C# code on the loop's thread until it asks for something.</summary>
    Run,

    /// <summary>Waits for C# code that runs or awaits something else.</summary>
    Away,
}
