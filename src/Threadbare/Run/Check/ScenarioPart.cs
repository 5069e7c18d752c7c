namespace Threadbare.Run.Check;

/// <summary>The part of a scenario that a request belongs to.</summary>
public enum ScenarioPart
{
    /// <summary>The steps before the first iteration.</summary>
    Start,

    /// <summary>The steps of an iteration.</summary>
    Steps,

    /// <summary>The steps after the last iteration.</summary>
    Finish,
}
