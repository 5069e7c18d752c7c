namespace Threadbare.Agents.Keys;

/// <summary>The part that the holder of a certificate may play.</summary>
internal enum KeyRole
{
    /// <summary>Accepts the calls of agents.</summary>
    Coordinator,

    /// <summary>Calls a coordinator.</summary>
    Agent,
}
