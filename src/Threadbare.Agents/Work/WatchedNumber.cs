using Threadbare.Diagnostics.Processes;

namespace Threadbare.Agents.Work;

/// <summary>The service that an agent watches, by its port or by the number of its process. It may start later than the agent, or anew.
/// </summary>
/// <param name="Number">The port or the number of the process.</param>
/// <param name="IsPort">True where it can only be a port.</param>
internal sealed record WatchedNumber(int Number, bool IsPort)
{
    private bool MayBePort => Number <= ushort.MaxValue;

    /// <summary>Says what is missing if it does not run yet.</summary>
    public string Missing => $"Waiting for a service of this user on port {Number} of this machine; root sees those of all users.";

    /// <summary>Reads <c>5000</c> or <c>:5000</c>, which is a port; null for another text, and for a process that is not there.</summary>
    public static WatchedNumber? Parse(string text)
    {
        bool isPort = text.StartsWith(':');
        bool isNumber = int.TryParse(isPort ? text[1..] : text, NumberStyles.None, CultureInfo.InvariantCulture, out int number);
        var watched = new WatchedNumber(number, isPort);
        bool isOne = isNumber && number > 0 && (watched.MayBePort || (!isPort && RunningProcesses.Contains(number)));
        return isOne ? watched : null;
    }

    /// <summary>Finds the number of the process; null if it does not run yet.</summary>
    public int? Find()
    {
        // It may be both: a port where something listens is the likelier meaning.
        int? found = MayBePort ? ListeningProcess.Find(Number) : null;
        return found ?? (!IsPort && RunningProcesses.Contains(Number) ? Number : null);
    }
}
