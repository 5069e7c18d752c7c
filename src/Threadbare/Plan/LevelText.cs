namespace Threadbare.Plan;

/// <summary>Levels of load in the sentences that describe a load.</summary>
internal static class LevelText
{
    /// <summary>A number of virtual users without the words, with separators of thousands.</summary>
    public static string Users(double users) => users.ToString("#,0", CultureInfo.InvariantCulture);

    /// <summary>Requests a second without the words, with up to three decimals.</summary>
    public static string PerSecond(double rate) => rate.ToString("#,0.###", CultureInfo.InvariantCulture);

    /// <summary>How fast virtual users join, in parentheses; empty when they join at once.</summary>
    public static string Joining(double? spawnRate) => spawnRate is { } rate ? $" (joining {PerSecond(rate)} a second)" : "";

    /// <summary>The direction of a step from one level towards another.</summary>
    public static string MoreOrFewer(double from, double to) => to < from ? "fewer" : "more";
}
