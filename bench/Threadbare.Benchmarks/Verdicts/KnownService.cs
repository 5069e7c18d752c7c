namespace Threadbare.Benchmarks.Verdicts;

/// <summary>A service of the lab with a known limit and size.</summary>
/// <param name="Name">The word that selects it.</param>
/// <param name="Limit">The true limit; several, separated by <c>|</c>, if they have the same size.</param>
/// <param name="Size">The true size; null if the limit has none.</param>
/// <param name="Path">The path of the endpoint.</param>
/// <param name="Use">Says if rules may be made from it.</param>
internal sealed record KnownService(string Name, string Limit, double? Size, string Path, Use Use)
{
    /// <summary>The settings of the service.</summary>
    public IReadOnlyList<string> Settings { get; init; } = [];

    /// <summary>The settings of the service that it calls; null if it calls none.</summary>
    public IReadOnlyList<string>? Partner { get; init; }

    /// <summary>True if it needs the lab's PostgreSQL.</summary>
    public bool HasDatabase { get; init; }

    /// <summary>The true tipping point, in virtual users or arrivals a second; the size by default.</summary>
    public double? Tips { get; init; } = Size;

    /// <summary>The highest tipping point that is possible, where it is not one number; null otherwise.</summary>
    public double? TipsAtMost { get; init; }

    /// <summary>The highest load that the service may be said to hold; past it, that would be wrong.</summary>
    public double? MostHeld { get; init; } = Size;

    /// <summary>The options of <c>find</c>.</summary>
    public IReadOnlyList<string> Options { get; init; } = [];

    /// <summary>True if it uses the processors fully, so that it must be measured alone.</summary>
    public bool IsBusy { get; init; }

    /// <summary>The facts that a verdict is compared with.</summary>
    public Truth Truth => new(Limit, Size, Tips, TipsAtMost, MostHeld);

    /// <summary>The endpoint, the settings and the options as a cell of a table.</summary>
    public string Description => string.Join(", ",
        [Path, .. Settings.Select(Bare), .. (Partner ?? []).Select(setting => $"callee with {Bare(setting)}"), string.Join(' ', Options)])
        .TrimEnd(',', ' ');

    private static string Bare(string setting) => setting.TrimStart('-');
}
