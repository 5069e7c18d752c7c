namespace Threadbare.Results.Work;

/// <summary>Exceptions of one type that are thrown at one place and caught at one place.</summary>
public sealed record ExceptionSite
{
    /// <summary>The type, such as <c>System.FormatException</c>.</summary>
    public required string Type { get; init; }

    /// <summary>The innermost line of the service's own that leads to the throw; null where no own code is on the stack.</summary>
    public CodePlace? ThrownAt { get; init; }

    /// <summary>The method that catches it; null where that was not seen.</summary>
    public CodePlace? CaughtAt { get; init; }

    /// <summary>Exceptions a second.</summary>
    public double PerSecond { get; init; }

    /// <summary>Exceptions for each request of the load; null where no requests were counted.</summary>
    public double? PerRequest { get; init; }

    /// <summary>Share of the service's processor time that throwing and catching took, 0 to 1; null where it was not measured.</summary>
    public double? Share { get; init; }

    /// <summary>The route of the endpoint whose code is on the stack; null where none is, or several are.</summary>
    public string? Route { get; init; }

    /// <summary>Length of the window in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>Number of exceptions seen in the window.</summary>
    public int Samples { get; init; }
}
