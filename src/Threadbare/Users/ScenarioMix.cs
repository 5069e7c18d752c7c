using Threadbare.Plan.Scenarios;

namespace Threadbare.Users;

/// <summary>Divides virtual users, or arriving iterations, among the scenarios of a plan by their weights.</summary>
/// <remarks>
/// A pure function of the number, so that shares need not know of each other. The numbers' multiples of the golden ratio spread
/// evenly over the unit line (H. Weyl, "Über die Gleichverteilung von Zahlen mod. Eins", 1916), so the mix is close to the weights
/// for few users too. The first user has the first scenario.
/// </remarks>
internal sealed class ScenarioMix
{
    private const double GoldenRatio = 0.6180339887498949;
    private readonly double[] _bounds;

    /// <param name="scenarios">The scenarios, with weights above 0.</param>
    public ScenarioMix(IReadOnlyList<Scenario> scenarios)
    {
        double sum = scenarios.Sum(scenario => scenario.Weight);
        double bound = 0;
        _bounds = [.. scenarios.Select(scenario => bound += scenario.Weight / sum)];
    }

    /// <summary>Chooses the scenario of a user or an iteration.</summary>
    /// <param name="number">Its number in the whole load, from 0.</param>
    public int Choose(long number)
    {
        double point = number * GoldenRatio % 1;
        for (int i = 0; i < _bounds.Length - 1; i++)
        {
            if (point < _bounds[i])
            {
                return i;
            }
        }

        return _bounds.Length - 1;
    }
}
