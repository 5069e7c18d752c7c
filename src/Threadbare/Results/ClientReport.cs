namespace Threadbare.Results;

/// <summary>The figures that the tool which sent a load measured by itself. Percentiles that its report does not have are 0.</summary>
internal sealed record ClientReport : ClientCounts
{
    /// <summary>Creates the report from what it counts.</summary>
    /// <param name="counts">The counts.</param>
    public ClientReport(ClientCounts counts)
        : base(counts)
    {
    }

    /// <summary>Creates a report of nothing, for reading JSON.</summary>
    public ClientReport()
    {
    }

    /// <summary>The form of its report, such as <c>k6</c>.</summary>
    public string Format { get; init; } = "";

    /// <summary>The file; null if the tool printed the report.</summary>
    public string? File { get; init; }
}
