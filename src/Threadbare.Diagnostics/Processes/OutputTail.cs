namespace Threadbare.Diagnostics.Processes;

/// <summary>The last lines that a process printed.</summary>
internal sealed class OutputTail(int capacity)
{
    private readonly Queue<string> _lines = new();
    private readonly Lock _gate = new();

    public void Add(string line)
    {
        lock (_gate)
        {
            _lines.Enqueue(line);
            if (_lines.Count > capacity)
            {
                _lines.Dequeue();
            }
        }
    }

    public override string ToString() => Last(capacity);

    public string Last(int most)
    {
        lock (_gate)
        {
            return string.Join(Environment.NewLine, _lines.TakeLast(most));
        }
    }
}
