using Threadbare.Plan;

namespace Threadbare.Tool.Commands;

/// <summary>Whether two runs were sent the same load, so that one can be held against the other.</summary>
internal static class SameLoad
{
    // How far a search may go is no load, and by default the machine's: where it tips over is found on the way.
    public static bool Is(LoadPlan one, LoadPlan other) => (one.Load, other.Load) is (LoadSearch first, LoadSearch second)
        ? first.ByRate == second.ByRate
        : one.Load == other.Load;
}
