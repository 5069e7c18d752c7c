using System.Buffers.Binary;
using System.Text;

namespace Threadbare.Recorder;

/// <summary>
/// Leaves out of a stream all compiled code that no recorded stack shows and that is not the service's own: whole, such a stream has
/// tens of megabytes.
/// </summary>
/// <param name="addresses">The addresses of all recorded stacks, in order.</param>
internal sealed class CodeFilter(ulong[] addresses)
{
    private const string EventBlock = "EventBlock";
    private const string MetadataBlock = "MetadataBlock";
    private const string SequencePoint = "SPBlock";
    private const string StackBlock = "StackBlock";
    private const string Rundown = "Microsoft-Windows-DotNETRuntimeRundown";

    // As the runtime's manifest numbers them.
    private static readonly int[] Loads = [143];
    private static readonly int[] Lists = [144];
    private static readonly int[] Maps = [190];
    private static readonly int[] ListedMaps = [150];
    private static readonly int[] Modules = [152, 154];
    private static readonly int[] Inlinings = [185, 188];
    private static readonly byte[] Service = Encoding.Unicode.GetBytes("Threadbare.Lab");
    private static readonly byte[] Program = Encoding.Unicode.GetBytes("/Threadbare.Lab.dll\0");
    private static readonly byte[] Library = Encoding.Unicode.GetBytes("/Threadbare.Lab.Library.dll\0");

    private readonly Dictionary<uint, (string Provider, int Id)> _kinds = [];
    private readonly HashSet<ulong> _serviceModules = [];
    private readonly HashSet<ulong> _methods = [];
    private readonly Dictionary<ulong, uint> _sequences = [];

    /// <summary>The addresses in the stacks of a stream.</summary>
    public static IEnumerable<ulong> FindAddresses(byte[] stream)
    {
        foreach (StreamBlock block in StreamBlock.ReadAll(stream).Where(block => block.Name == StackBlock))
        {
            int at = 2 * sizeof(int);
            while (at < block.Octets.Length)
            {
                int end = at + sizeof(int) + BinaryPrimitives.ReadInt32LittleEndian(block.Octets.AsSpan(at));
                for (at += sizeof(int); at + sizeof(ulong) <= end; at += sizeof(ulong))
                {
                    yield return Number(block.Octets, at);
                }

                at = end;
            }
        }
    }

    /// <summary>Returns the stream without the other code.</summary>
    public byte[] Reduce(byte[] stream)
    {
        IReadOnlyList<StreamBlock> blocks = StreamBlock.ReadAll(stream);
        foreach (RawEvent one in Read(blocks, MetadataBlock))
        {
            AddKind(one.Payload);
        }

        foreach (RawEvent one in Read(blocks, EventBlock).Where(IsServiceModule))
        {
            _serviceModules.Add(Number(one.Payload, 0));
        }

        foreach (RawEvent one in Read(blocks, EventBlock).Where(one => IsMethod(one) && IsWanted(one.Payload)))
        {
            _methods.Add(Number(one.Payload, 0));
        }

        return StreamBlock.WriteAll(blocks.Where(block => !IsDropped(block)).Select(Reduce).Where(HasContent));
    }

    private StreamBlock Reduce(StreamBlock block) => block.Name == EventBlock
        ? block with { Octets = RawEvents.Write(block.Octets, RawEvents.Read(block.Octets).Where(Keeps).Select(Renumber)) }
        : block;

    // The events that are left have other numbers than at a sequence point. The stacks are numbered anew after each of them.
    private static bool IsDropped(StreamBlock block) => block.Name is SequencePoint or StackBlock;

    // A block without events is malformed.
    private static bool HasContent(StreamBlock block) => block.Name != EventBlock || RawEvents.Read(block.Octets).Any();

    private bool Keeps(RawEvent one) => Is(one, Modules)
        || (IsMethod(one) && _methods.Contains(Number(one.Payload, 0)))
        || (IsMap(one) && _methods.Contains(Number(one.Payload, 0)))
        || (Is(one, Inlinings) && one.Payload.AsSpan().IndexOf(Service) >= 0);

    private bool IsServiceModule(RawEvent one) =>
        Is(one, Modules) && (one.Payload.AsSpan().IndexOf(Program) >= 0 || one.Payload.AsSpan().IndexOf(Library) >= 0);

    // A gap in the numbers of a thread would count as events that were lost.
    private RawEvent Renumber(RawEvent one)
    {
        uint next = _sequences[one.CaptureThread] = _sequences.GetValueOrDefault(one.CaptureThread) + 1;
        return one with { Sequence = next, Stack = 0 };
    }

    private bool IsMethod(RawEvent one) => Is(one, IsListed(one) ? Lists : Loads);

    private bool IsMap(RawEvent one) => Is(one, IsListed(one) ? ListedMaps : Maps);

    private bool IsListed(RawEvent one) => _kinds[one.Metadata].Provider == Rundown;

    private bool Is(RawEvent one, int[] ids) => Array.IndexOf(ids, _kinds[one.Metadata].Id) >= 0;

    // Method, module, first address, size.
    private bool IsWanted(byte[] method)
    {
        ulong start = Number(method, 16);
        uint size = BinaryPrimitives.ReadUInt32LittleEndian(method.AsSpan(24));
        int found = Array.BinarySearch(addresses, start);
        int first = found >= 0 ? found : ~found;
        return _serviceModules.Contains(Number(method, 8)) || (first < addresses.Length && addresses[first] <= start + size);
    }

    // Number of the kind, name of the provider, number of the event.
    private void AddKind(byte[] description)
    {
        int end = 4;
        while (description[end] != 0 || description[end + 1] != 0)
        {
            end += 2;
        }

        string provider = Encoding.Unicode.GetString(description, 4, end - 4);
        _kinds[BinaryPrimitives.ReadUInt32LittleEndian(description)] =
            (provider, BinaryPrimitives.ReadInt32LittleEndian(description.AsSpan(end + 2)));
    }

    private static IEnumerable<RawEvent> Read(IReadOnlyList<StreamBlock> blocks, string name) =>
        blocks.Where(block => block.Name == name).SelectMany(block => RawEvents.Read(block.Octets));

    private static ulong Number(byte[] octets, int at) => BinaryPrimitives.ReadUInt64LittleEndian(octets.AsSpan(at));
}
