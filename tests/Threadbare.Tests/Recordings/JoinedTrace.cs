using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Text;
using Threadbare.Recorder;

namespace Threadbare.Tests.Recordings;

/// <summary>Joins the streams of a recording to one file, as <c>dotnet-trace</c> writes it: the list of methods comes last.</summary>
internal static class JoinedTrace
{
    private const string Rundown = "Microsoft-Windows-DotNETRuntimeRundown";
    private const double TicksPerMillisecond = 1e6;

    // As the runtime's manifest numbers the event at the end of the list.
    private static readonly (string Provider, int Id, int Version) EndOfList = (Rundown, 146, 1);

    /// <summary>Writes the file.</summary>
    /// <param name="recording">The recording.</param>
    /// <param name="hasStacks">False to leave out the stacks of threads.</param>
    /// <param name="hasCode">False to leave out the list of methods, as a recorder does that is killed.</param>
    public static byte[] Write(Recording recording, bool hasStacks = true, bool hasCode = true)
    {
        var joined = new MadeStream();
        string[] recorded =
        [
            "code reader 1.nettrace",
            .. hasStacks ? Enumerable.Range(1, Replay.Bursts + 1).Select(number => $"stack sampler {number}.nettrace") : [],
            "event sampler 1.nettrace",
        ];
        double end = Add(joined, [.. recorded.Select(recording.Find).OfType<byte[]>().SelectMany(Read)], from: 0);
        if (hasCode)
        {
            end = Add(joined, [.. Read(recording.Find("rundown reader 1.nettrace")!)], end);
            joined.Add(end, thread: 1, EndOfList, [], MadeStream.Join((short)0));
        }

        return joined.ToArray();
    }

    private static double Add(MadeStream joined, IReadOnlyList<JoinedEvent> events, double from)
    {
        double start = events.Min(one => one.At);
        foreach (JoinedEvent one in events.OrderBy(one => one.At))
        {
            joined.Add(from + one.At - start, one.Thread, one.Kind, one.Stack, one.Payload);
        }

        return from + events.Max(one => one.At) - start;
    }

    private static IEnumerable<JoinedEvent> Read(byte[] stream)
    {
        IReadOnlyList<StreamBlock> blocks = StreamBlock.ReadAll(stream);
        Dictionary<uint, (string Provider, int Id, int Version)> kinds = blocks.Where(block => block.Name == "MetadataBlock")
            .SelectMany(block => RawEvents.Read(block.Octets))
            .ToDictionary(one => BinaryPrimitives.ReadUInt32LittleEndian(one.Payload), one => ReadKind(one.Payload));
        var stacks = new Dictionary<uint, ulong[]>();
        foreach (StreamBlock block in blocks)
        {
            if (block.Name == "StackBlock")
            {
                ReadStacks(block.Octets, stacks);
            }
            else if (block.Name == "EventBlock")
            {
                foreach (RawEvent one in RawEvents.Read(block.Octets))
                {
                    yield return new JoinedEvent(
                        one.At / TicksPerMillisecond, (long)one.Thread, kinds[one.Metadata], stacks.GetValueOrDefault(one.Stack, []),
                        one.Payload);
                }
            }
        }
    }

    // Number of the kind, name of the provider, number of the event, its name, keywords, version.
    private static (string Provider, int Id, int Version) ReadKind(byte[] description)
    {
        int at = sizeof(int);
        string provider = ReadText(description, ref at);
        int id = BinaryPrimitives.ReadInt32LittleEndian(description.AsSpan(at));
        at += sizeof(int);
        _ = ReadText(description, ref at);
        return (provider, id, BinaryPrimitives.ReadInt32LittleEndian(description.AsSpan(at + sizeof(long))));
    }

    private static string ReadText(byte[] octets, ref int at)
    {
        int end = at;
        while (octets[end] != 0 || octets[end + 1] != 0)
        {
            end += 2;
        }

        string text = Encoding.Unicode.GetString(octets, at, end - at);
        at = end + 2;
        return text;
    }

    // The first number and the count of the stacks, then each with its size in bytes.
    private static void ReadStacks(byte[] octets, Dictionary<uint, ulong[]> stacks)
    {
        uint number = BinaryPrimitives.ReadUInt32LittleEndian(octets);
        for (int at = 2 * sizeof(int); at < octets.Length; number++)
        {
            int size = BinaryPrimitives.ReadInt32LittleEndian(octets.AsSpan(at));
            at += sizeof(int);
            stacks[number] = [.. MemoryMarshal.Cast<byte, ulong>(octets.AsSpan(at, size))];
            at += size;
        }
    }

    private sealed record JoinedEvent(
        double At, long Thread, (string Provider, int Id, int Version) Kind, ulong[] Stack, byte[] Payload);
}
