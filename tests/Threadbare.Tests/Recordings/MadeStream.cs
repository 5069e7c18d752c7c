using System.Text;
using Threadbare.Recorder;

namespace Threadbare.Tests.Recordings;

/// <summary>A stream of events as a runtime sends it (nettrace, version 4), for events that no recording contains.</summary>
internal sealed class MadeStream
{
    private const int TicksPerMillisecond = 10_000;
    private const int TicksPerSecond = 1000 * TicksPerMillisecond;

    // Without this bit a reader keeps an event until later ones have come.
    private const int IsSorted = int.MinValue;

    private static readonly (int Own, int Reader) Versions = (2, 2);

    private readonly List<(string Provider, int Id, int Version)> _kinds = [];
    private readonly List<ulong[]> _stacks = [];
    private readonly MemoryStream _kindsBlock = BeginBlock();
    private readonly MemoryStream _events = BeginBlock();

    /// <summary>Adds an event without a stack, in the first version of its kind.</summary>
    /// <param name="at">Milliseconds since the session began.</param>
    /// <param name="thread">The thread that it came from.</param>
    /// <param name="provider">Name of its provider.</param>
    /// <param name="id">Its number.</param>
    /// <param name="payload">Its fields: numbers, texts, or bytes as they are.</param>
    public void Add(double at, long thread, string provider, int id, params object[] payload) =>
        Add(at, thread, (provider, id, 0), [], Join(payload));

    /// <summary>Adds an event.</summary>
    /// <param name="at">Milliseconds since the session began.</param>
    /// <param name="thread">The thread that it came from.</param>
    /// <param name="kind">Its provider, number and version.</param>
    /// <param name="stack">The addresses of its stack.</param>
    /// <param name="payload">Its fields.</param>
    public void Add(double at, long thread, (string Provider, int Id, int Version) kind, ulong[] stack, byte[] payload)
    {
        if (!_kinds.Contains(kind))
        {
            _kinds.Add(kind);
            Write(_kindsBlock, (0, 0, 0, 0), Join(_kinds.Count, kind.Provider, kind.Id, "", 0L, kind.Version, 4, 0));
        }

        _stacks.Add(stack);
        Write(_events, (1 + _kinds.IndexOf(kind), _stacks.Count, thread, (long)(at * TicksPerMillisecond)), payload);
    }

    /// <summary>The whole stream.</summary>
    public byte[] ToArray() => StreamBlock.WriteAll(
    [
        new StreamBlock("Trace", (4, 4), MakeHeader()),
        new StreamBlock("MetadataBlock", Versions, _kindsBlock.ToArray()),
        new StreamBlock("StackBlock", Versions, Join([1, _stacks.Count, .. _stacks.SelectMany(Describe)])),
        new StreamBlock("EventBlock", Versions, _events.ToArray()),
    ]);

    /// <summary>Writes fields one after another.</summary>
    public static byte[] Join(params object[] fields) => [.. fields.SelectMany(ToBytes)];

    // When it began (1 January 2026), the clock at that moment and its frequency; bytes of a pointer, process, processors, sampling rate.
    private static byte[] MakeHeader() => Join(0x0001_07EA, 0x0001_0004, 0L, 0L, (long)TicksPerSecond, 8, 1, 2, 1_000_000);

    // Size of the header, no compression, and the times of the first and the last event, which nobody needs.
    private static MemoryStream BeginBlock()
    {
        var block = new MemoryStream();
        block.Write(Join(20, 0L, 0L));
        return block;
    }

    private static IEnumerable<object> Describe(ulong[] stack) => [stack.Length * sizeof(ulong), .. stack.Cast<object>()];

    private static void Write(MemoryStream block, (int Kind, int Stack, long Thread, long At) head, byte[] payload)
    {
        byte[] activities = new byte[32];
        byte[] header = Join(
            head.Kind | IsSorted, 0, head.Thread, head.Thread, 0, head.Stack, head.At, activities, payload.Length);
        block.Write(Join(header.Length + payload.Length, header, payload));
    }

    private static byte[] ToBytes(object field) => field switch
    {
        short number => BitConverter.GetBytes(number),
        int number => BitConverter.GetBytes(number),
        long number => BitConverter.GetBytes(number),
        ulong number => BitConverter.GetBytes(number),
        double number => BitConverter.GetBytes(number),
        string text => Encoding.Unicode.GetBytes(text + '\0'),
        byte[] bytes => bytes,
        _ => throw new ArgumentException($"An event has no field of type {field.GetType()}."),
    };
}
