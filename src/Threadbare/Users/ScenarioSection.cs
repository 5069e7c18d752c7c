namespace Threadbare.Users;

/// <summary>The steps of their scenarios that the users of a load take.</summary>
internal enum ScenarioSection
{
    /// <summary>All of them.</summary>
    Whole,

    /// <summary>Only the start steps, a few users at a time. Those that have taken them are kept.</summary>
    Start,

    /// <summary>Only the finish steps of the users that were kept, a few at a time.</summary>
    Finish,
}
