namespace Threadbare.Plan;

/// <summary>Compares the loads of two plans, so that one run can be judged against another.</summary>
internal static class SameLoad
{
    /// <summary>True when both plans send the same load, or search by the same unit.</summary>
    /// <remarks>The highest load of a search is not compared: it may depend on the machine, and the search chooses its loads.</remarks>
    public static bool Is(LoadPlan one, LoadPlan other) => (one.Load, other.Load) is (LoadSearch first, LoadSearch second)
        ? first.ByRate == second.ByRate
        : one.Load == other.Load;
}
