namespace Threadbare.Diagnostics.Blame.Dumps;

/// <summary>Reads the objects of a dump in which the runtime keeps asynchronous methods that it suspended itself, as .NET 11 can.</summary>
internal sealed class SuspendedReader(ClrRuntime runtime, DumpCode code)
{
    private const string Continuation = "System.Runtime.CompilerServices.Continuation";
    private const string OfChain = "System.Runtime.CompilerServices.AsyncHelpers+RuntimeAsyncTask<";

    // The place where the method waits comes after the address of the code that resumes it.
    private readonly ulong _pointer = (ulong)runtime.DataTarget.DataReader.PointerSize;
    private readonly Dictionary<ulong, (ClrType? Kept, bool IsTask)> _types = [];
    private readonly Dictionary<ulong, HeapType?> _methods = [];

    /// <summary>Reads an object; null for any other.</summary>
    public SuspendedMethod? Read(ClrObject one, ClrType type)
    {
        if (!_types.TryGetValue(type.MethodTable, out (ClrType? Kept, bool IsTask) found))
        {
            _types[type.MethodTable] = found = (FindKept(type), type.Name?.StartsWith(OfChain, StringComparison.Ordinal) == true);
        }

        return found.IsTask ? new SuspendedMethod(one.ReadObjectField("m_stateObject").Address, IsTask: true, Method: null)
            : found.Kept is { } kept ? Read(one.Address, kept)
            : null;
    }

    private SuspendedMethod? Read(ulong address, ClrType kept) =>
        (kept.GetFieldByName("Next"), kept.GetFieldByName("ResumeInfo"), kept.GetFieldByName("State")) is ({ } next, { } resume, { } state)
            ? new SuspendedMethod(ReadPointer(next.GetAddress(address)), IsTask: false, FindMethod(ReadPointer(resume.GetAddress(address))))
            {
                State = state.Read<int>(address, interior: false),
            }
            : null;

    private HeapType? FindMethod(ulong resume) => _methods.FindOrAdd(resume, _ =>
    {
        ulong place = resume == 0 ? 0 : ReadPointer(resume + _pointer);
        if (place == 0 || runtime.GetMethodByInstructionPointer(place) is not { } method)
        {
            return null;
        }

        // It is no return address: the instruction itself belongs to the await. The name has the form of a state machine's.
        code.Add(method, place + 1);
        string name = $"{DumpCode.WithoutArguments(method.Type?.Name ?? "")}+<{DumpCode.NameOf(method.Signature ?? method.Name ?? "")}>";
        return new HeapType(name, (long)(method.Type?.Module?.Address ?? 0), method.MetadataToken, [])
        {
            At = code.FindIl(place),
        };
    });

    private ulong ReadPointer(ulong address) => runtime.DataTarget.DataReader.ReadPointer(address);

    private static ClrType? FindKept(ClrType? type) => type is null || type.Name == Continuation ? type : FindKept(type.BaseType);
}
