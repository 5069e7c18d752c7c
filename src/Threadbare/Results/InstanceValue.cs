namespace Threadbare.Results;

/// <summary>How the samples of several instances of a service become one figure.</summary>
internal enum InstanceValue
{
    /// <summary>Their sum: for counts, rates and sizes.</summary>
    Sum,

    /// <summary>The highest: for times, and for shares of one instance's time.</summary>
    Highest,

    /// <summary>The sum over their machines: for figures of a machine, which all instances on it share.</summary>
    OncePerMachine,
}
