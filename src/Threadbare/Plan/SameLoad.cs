using Threadbare.Report.Text;

namespace Threadbare.Plan;

/// <summary>Whether two runs were sent the same load, so that one can be held against the other.</summary>
public static class SameLoad
{
    /// <summary>True when both plans send the same load, or search by the same unit.</summary>
    // How far a search may go is no load, and by default the machine's: where it tips over is found on the way.
    public static bool Is(LoadPlan one, LoadPlan other) => (one.Shape, other.Shape) is (SearchedLoad first, SearchedLoad second)
        ? first.ByRate == second.ByRate
        : PlanText.Load(one) == PlanText.Load(other);
}
