namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Maps the instructions of a compiled method to the IL that they were compiled from.</summary>
internal sealed class NativeMap
{
    private readonly (uint Native, int Il)[] _points;
    private readonly int[] _offsets;

    /// <summary>Takes the points as the runtime reports them. Negative IL offsets (prologue, epilogue, no mapping) are left out.</summary>
    public NativeMap(IEnumerable<(uint Native, int Il)> points)
    {
        _points = [.. points.Where(point => point.Il >= 0).OrderBy(point => point.Native)];
        _offsets = [.. _points.Select(point => point.Il).Distinct().Order()];
    }

    /// <summary>The IL of the first instruction at or after an offset; null where none follows.</summary>
    /// <remarks>The code of a handler begins with instructions that belong to no IL.</remarks>
    public int? FindNext(uint native)
    {
        int found = Array.FindIndex(_points, point => point.Native >= native);
        return found < 0 ? null : _points[found].Il;
    }

    /// <summary>The IL that the instruction at an offset belongs to; null before the first point.</summary>
    public IlRange? FindRange(uint native)
    {
        int found = Array.FindLastIndex(_points, point => point.Native <= native);
        if (found < 0)
        {
            return null;
        }

        int start = _points[found].Il;
        int next = Array.Find(_offsets, offset => offset > start);
        return new IlRange(start, next > start ? next : int.MaxValue);
    }
}
