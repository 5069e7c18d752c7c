namespace Threadbare.Experiments.Files;

/// <summary>One published statement and how it is checked: an expression over what was measured, and the bounds it must lie in.</summary>
internal sealed record ExperimentClaim
{
    public string Id { get; set; } = "";

    public string Statement { get; set; } = "";

    public string Published { get; set; } = "";

    /// <summary>Why the quick form cannot try it, as a sentence; null where it can.</summary>
    public string? FullOnly { get; set; }

    /// <summary>Figures by name, each an expression; later ones may use earlier ones.</summary>
    public Dictionary<string, string> Figures { get; set; } = [];

    /// <summary>The expression that is judged.</summary>
    public string Value { get; set; } = "";

    /// <summary>The lowest value that holds; null for no lower bound.</summary>
    public double? AtLeast { get; set; }

    /// <summary>The highest value that holds; null for no upper bound.</summary>
    public double? AtMost { get; set; }

    /// <summary>How the bounds follow from the published figure, and why they are as wide as they are, in a sentence.</summary>
    public string Bounds { get; set; } = "";

    /// <summary>The lowest value that has at least the published direction; null if the size is no part of the claim.</summary>
    public double? DirectionAtLeast { get; set; }

    /// <summary>The highest value that has at least the published direction; null if the size is no part of the claim.</summary>
    public double? DirectionAtMost { get; set; }

    /// <summary>The two arms that it calls alike; null where it does not.</summary>
    public List<string>? Alike { get; set; }

    /// <summary>The arm that it calls better, and the one that it calls worse; null where it does not.</summary>
    public List<string>? Better { get; set; }

    /// <summary>The loads at which it says so, such as <c>3..45</c>; null for all.</summary>
    public string? At { get; set; }

    /// <summary>The sentence about the measurement, with <c>{name:format}</c> filled in.</summary>
    public string Measured { get; set; } = "{value:0.##}";

    /// <summary>Why it holds, or why the figure differs though it does.</summary>
    public string Because { get; set; } = "";

    /// <summary>The most likely explanation when the claim does not hold.</summary>
    public string Otherwise { get; set; } = "";
}
