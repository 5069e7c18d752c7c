namespace Threadbare.Analysis.Trend;

/// <summary>Constants: Trend.</summary>
internal static class TrendConstants
{
    /// <summary>Fewest runs of one machine in which a change is looked for.</summary>
    /// <remarks>Unit: runs. Of fewer, a difference cannot be told from chance: two runs on each side have no spread to speak of.</remarks>
    public const int FewestRuns = 5;

    /// <summary>Most runs that are looked at together, unless another number is asked for.</summary>
    /// <remarks>Unit: runs. As in the documented example of Apache Otava: changes that are farther apart do not blur each
    /// other.</remarks>
    public const int Window = 30;

    /// <summary>Largest p-value of a change, unless another is asked for.</summary>
    /// <remarks>Unit: probability. Of 1,000 series of noise alone at most 8 had a change, with up to 364 runs. With 0.001 and 100 runs
    /// there were 61. A fifth more beside noise of 5 % is found from the fourth run on.</remarks>
    public const double MostChance = 0.00005;

    /// <summary>Least relative change, unless another is asked for.</summary>
    /// <remarks>Unit: share. Two runs of one service differ by as much.</remarks>
    public const double LeastChange = 0.05;

    /// <summary>The first search allows a p-value so many times as large, if the bound is a strict one.</summary>
    /// <remarks>Unit: factor. As Apache Otava has it: a single strict bound would end before a later division makes an earlier one
    /// plain.</remarks>
    public const double WeakFactor = 10;

    /// <summary>Bounds below this are strict ones.</summary>
    /// <remarks>Unit: probability. As Apache Otava has it.</remarks>
    public const double StrictBound = 0.05;

    /// <summary>The first search allows a p-value so many times as large, if the bound is a wider one.</summary>
    /// <remarks>Unit: factor. As Apache Otava has it.</remarks>
    public const double WideFactor = 2;

    /// <summary>With bounds from this on, the first search allows no larger p-value.</summary>
    /// <remarks>Unit: probability. As Apache Otava has it: twice as much would be certain.</remarks>
    public const double WidestBound = 0.5;

    /// <summary>Characters of a commit that people read.</summary>
    /// <remarks>Unit: characters. As git shortens them in large repositories.</remarks>
    public const int ShortCommit = 9;
}
