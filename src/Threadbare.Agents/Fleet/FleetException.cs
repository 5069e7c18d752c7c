namespace Threadbare.Agents.Fleet;

/// <summary>A load could not begin because of its agents; the message says who is missing or cannot, and what to do.</summary>
internal sealed class FleetException(string message) : CannotStartException(message);
