namespace Threadbare.Agents.Work;

/// <summary>The place where an agent finds the process that it watches. The process may start later than the agent, or start
/// anew.</summary>
internal interface IWatchedPlace
{
    /// <summary>Finds the number of the process; null if it does not run yet.</summary>
    int? Find();

    /// <summary>Says what is missing if it does not run yet.</summary>
    string Missing { get; }
}
