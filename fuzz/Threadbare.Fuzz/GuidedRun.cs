using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using SharpFuzz;
using SharpFuzz.Common;

namespace Threadbare.Fuzz;

/// <summary>Tries the inputs that afl-fuzz makes.</summary>
/// <remarks>It sees the branches that each input takes, and goes on from those that take new ones.</remarks>
internal static class GuidedRun
{
    // The size that afl-fuzz gives its map of branches, in bytes.
    private const int MapSize = 65_536;

    /// <summary>Gives instrumented code a map to write to, until <see cref="Run"/> takes the one of afl-fuzz.</summary>
    /// <remarks>Without one, the first instrumented method that runs ends the process.</remarks>
    public static unsafe void Prepare() => Trace.SharedMem = (byte*)NativeMemory.AllocZeroed(MapSize);

    /// <summary>Tries inputs until afl-fuzz ends this process.</summary>
    /// <param name="target">The target. Its assemblies must be instrumented: see <see cref="Instrumentation"/>.</param>
    public static void Run(FuzzTarget target) => Fuzzer.Run(input => Try(target, input));

    [SuppressMessage("ApiDesign", "RS0030", Justification = "afl-fuzz waits for each input, and no pool thread is blocked.")]
    private static void Try(FuzzTarget target, Stream input)
    {
        using var bytes = new MemoryStream();
        input.CopyTo(bytes);
        Trial trial = Trial.RunAsync(target, bytes.ToArray()).GetAwaiter().GetResult();
        if (trial.Problem is { } problem)
        {
            throw new BrokenLawException($"{problem} {trial.Detail}");
        }
    }
}
