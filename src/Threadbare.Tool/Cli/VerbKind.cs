namespace Threadbare.Tool.Cli;

/// <summary>A purpose for which people use a verb. The help lists verbs by it, in this order.</summary>
internal enum VerbKind
{
    /// <summary>Load a service.</summary>
    Load,

    /// <summary>Watch a service without load.</summary>
    Watch,

    /// <summary>Write or check a plan.</summary>
    Plan,

    /// <summary>Anything else.</summary>
    More,
}
