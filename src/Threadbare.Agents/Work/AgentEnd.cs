namespace Threadbare.Agents.Work;

/// <summary>How the work of an agent ended.</summary>
internal enum AgentEnd
{
    /// <summary>The coordinator sent it home: the run is over.</summary>
    Dismissed,

    /// <summary>The coordinator did not take it, could not be reached, or its task cannot be done here.</summary>
    Refused,

    /// <summary>The coordinator was lost while a run was on; the load was ended.</summary>
    Abandoned,

    /// <summary>It was ended here.</summary>
    Interrupted,
}
