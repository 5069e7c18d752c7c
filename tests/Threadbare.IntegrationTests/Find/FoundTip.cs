using System.Text.Json;
using Xunit;

namespace Threadbare.IntegrationTests.Find;

/// <summary>Compares a tipping point with a known one.</summary>
internal static class FoundTip
{
    // The bound for a search of a few short steps, whose interval may lie beside the truth on a busy machine.
    private const double Factor = 1.5;

    /// <summary>Requires that the interval contains the truth, or that the best value is within a factor of 1.5.</summary>
    /// <param name="truth">The true tipping point.</param>
    /// <param name="tip">The tipping point as <c>run.json</c> has it.</param>
    public static void RequireNear(double truth, JsonElement tip) =>
        RequireNear(truth, ReadEnd(tip, "low"), ReadEnd(tip, "best"), ReadEnd(tip, "high"));

    /// <summary>Requires the same of its three figures.</summary>
    public static void RequireNear(double truth, double low, double best, double high)
    {
        bool isWithin = low <= truth && truth <= high;
        bool isNear = Math.Max(best / truth, truth / best) <= Factor;
        Assert.True(isWithin || isNear, $"{best} ({low} to {high}), expected {truth}");
    }

    private static double ReadEnd(JsonElement tip, string name) => tip.GetProperty(name).GetDouble();
}
