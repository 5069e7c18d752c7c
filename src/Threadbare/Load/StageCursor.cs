namespace Threadbare.Load;

/// <summary>Finds the stage of a timestamp; quick because time mostly moves on.</summary>
internal sealed class StageCursor(IReadOnlyList<Stage> stages, RunClock clock)
{
    private readonly long[] _ends = [.. stages.Select(stage => clock.At(stage.End))];
    private int _current;

    /// <summary>The end of the last stage; <see cref="long.MaxValue"/> where no time ends it.</summary>
    public long End => _ends[^1];

    /// <summary>The stage's index; -1 before time zero, and the number of stages after the last end.</summary>
    public int IndexAt(long timestamp)
    {
        if (timestamp < clock.Zero)
        {
            return -1;
        }

        while (_current < _ends.Length && timestamp >= _ends[_current])
        {
            _current++;
        }

        while (_current > 0 && timestamp < _ends[_current - 1])
        {
            _current--;
        }

        return _current;
    }
}
