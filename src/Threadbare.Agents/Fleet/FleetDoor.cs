namespace Threadbare.Agents.Fleet;

/// <summary>The way from the calls of agents into the fleet.</summary>
/// <param name="Clock">The coordinator's clock.</param>
/// <param name="Arrivals">Takes the messages. Bounded: when it is full, the agents' streams wait.</param>
/// <param name="Admits">True for the certificate of an agent.</param>
/// <param name="Enrol">Exchanges a joining token for a certificate.</param>
internal sealed record FleetDoor(
    NanoClock Clock, ChannelWriter<Arrived> Arrivals, Func<X509Certificate2?, bool> Admits, Func<Messages.Enrolment, Certificate> Enrol);
