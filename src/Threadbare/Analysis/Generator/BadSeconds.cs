namespace Threadbare.Analysis.Generator;

/// <summary>Counts bad seconds, and the longest row of them.</summary>
internal sealed class BadSeconds
{
    private int _row;
    private int _longest;
    private int _all;

    /// <summary>Adds the next second.</summary>
    public void Add(bool isBad)
    {
        _row = isBad ? _row + 1 : 0;
        _longest = Math.Max(_longest, _row);
        _all += isBad ? 1 : 0;
    }

    /// <summary>True when so many were bad, and so many in a row, that they shape the figures.</summary>
    /// <param name="count">The seconds, good and bad.</param>
    public bool AreSustained(int count) =>
        _longest >= Math.Min(GeneratorConstants.BadInARow, Math.Max(2, count)) && _all >= count * GeneratorConstants.BadShare;
}
