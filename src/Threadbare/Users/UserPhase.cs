namespace Threadbare.Users;

/// <summary>The part of its scenario that a virtual user is in.</summary>
internal enum UserPhase
{
    /// <summary>The steps before its first iteration.</summary>
    Start,

    /// <summary>An iteration.</summary>
    Iteration,

    /// <summary>The steps after its last iteration.</summary>
    Finish,

    /// <summary>It has left.</summary>
    Gone,
}
