namespace Threadbare.Diagnostics.EventPipe;

/// <summary>Keywords of the provider <c>Microsoft-Windows-DotNETRuntime</c>, as the runtime's manifest defines them.</summary>
internal static class RuntimeKeywords
{
    /// <summary>Collections; verbose, one allocation in 100 kB too.</summary>
    public const long Gc = 0x1;

    /// <summary>Modules that are loaded.</summary>
    public const long Loader = 0x8;

    /// <summary>Methods that the just-in-time compiler has compiled.</summary>
    public const long Jit = 0x10;

    /// <summary>Methods that were compiled ahead of time.</summary>
    public const long NGen = 0x20;

    /// <summary>Lists, when a session ends, the code that exists then.</summary>
    public const long EndEnumeration = 0x100;

    /// <summary>Inlining and tail calls.</summary>
    public const long JitTracing = 0x1000;

    /// <summary>Exceptions: thrown, caught.</summary>
    public const long Exception = 0x8000;

    /// <summary>Allocations, sampled at random by their bytes; from .NET 10 on.</summary>
    public const long AllocationSampling = 0x80000000000;

    /// <summary>The ranges of memory that each collection keeps or moves.</summary>
    public const long HeapSurvival = 0x400000;

    /// <summary>The types of the objects that other events name.</summary>
    public const long Types = 0x80000 | 0x1000000;

    /// <summary>The objects that a collection finds in use, and what each refers to.</summary>
    public const long HeapGraph = 0x100000;

    /// <summary>No event: the runtime collects its whole heap when a session with this keyword begins.</summary>
    public const long CollectHeap = 0x800000;

    /// <summary>Waits for monitors.</summary>
    public const long Contention = 0x4000;

    /// <summary>Events of the thread pool.</summary>
    public const long Threading = 0x10000;

    /// <summary>Maps from native code to IL.</summary>
    public const long IlToNativeMap = 0x20000;

    /// <summary>Waits for handles and tasks; from .NET 9 on.</summary>
    public const long WaitHandle = 0x40000000000;
}
