namespace Threadbare.Lab.Database;

/// <summary>A consignment, whose insert takes a time of its own.</summary>
internal sealed class Consignment
{
    public long Id { get; init; }

    /// <summary>The time that the database takes to insert it, in seconds.</summary>
    public double Seconds { get; init; }
}
