namespace Threadbare.Users;

/// <summary>Divides virtual users, or arriving iterations, among the scenarios of a plan by their weights.</summary>
/// <remarks>
/// A pure function of the number, so that shares need not know of each other. The first numbers are divided as seats are among
/// parties (A. Sainte-Laguë, 1910): at every moment as near to the weights as whole numbers can be. The others follow the multiples
/// of the golden ratio, which spread evenly over the unit line (H. Weyl, "Über die Gleichverteilung von Zahlen mod. Eins", 1916).
/// </remarks>
internal sealed class ScenarioMix
{
    // More virtual users than most loads have, and small enough to be kept.
    private const int MostCounted = 4096;

    // As far as a search for the tipping point can tell two loads apart.
    private const double NearEnough = 0.1;
    private const double GoldenRatio = 0.6180339887498949;

    private readonly double[] _bounds;
    private readonly double[] _weights;
    private readonly int[] _given;
    private readonly List<int> _first = [];

    /// <param name="scenarios">The scenarios, with weights above 0.</param>
    public ScenarioMix(IReadOnlyList<Scenario> scenarios)
    {
        _weights = [.. scenarios.Select(scenario => scenario.Weight)];
        _given = new int[_weights.Length];
        double sum = _weights.Sum();
        double bound = 0;
        _bounds = [.. _weights.Select(weight => bound += weight / sum)];
    }

    /// <summary>Finds the fewest users that are divided nearly by the weights, with one for each scenario at least.</summary>
    /// <param name="scenarios">The scenarios, with weights above 0.</param>
    /// <param name="most">The most users to consider, at least 1; returned where no number up to it is near enough.</param>
    public static int FindFewest(IReadOnlyList<Scenario> scenarios, int most)
    {
        var mix = new ScenarioMix(scenarios);
        double sum = mix._weights.Sum();
        for (int users = 1; users <= most; users++)
        {
            mix.Choose(users - 1);
            if (Enumerable.Range(0, mix._weights.Length).All(IsNear))
            {
                return users;
            }

            bool IsNear(int i) => Math.Abs((mix._given[i] * sum / (mix._weights[i] * users)) - 1) <= NearEnough;
        }

        return most;
    }

    /// <summary>Chooses the scenario of a user or an iteration.</summary>
    /// <param name="number">Its number in the whole load, from 0.</param>
    public int Choose(long number)
    {
        if (number >= MostCounted)
        {
            double point = number * GoldenRatio % 1;
            int found = Array.FindIndex(_bounds, bound => point < bound);
            return found < 0 ? _bounds.Length - 1 : found;
        }

        while (_first.Count <= number)
        {
            int next = FindNext();
            _given[next]++;
            _first.Add(next);
        }

        return _first[(int)number];
    }

    private int FindNext()
    {
        int best = 0;
        for (int i = 1; i < _weights.Length; i++)
        {
            if (Quotient(i) > Quotient(best))
            {
                best = i;
            }
        }

        return best;
    }

    private double Quotient(int scenario) => _weights[scenario] / ((2 * _given[scenario]) + 1);
}
