namespace Threadbare.Plan;

/// <summary>One fault of a plan.</summary>
/// <param name="Property">The property to change; one of <see cref="PlanProperty"/>.</param>
/// <param name="Statement">One line: the property, the value given, the value expected, and what to do.</param>
internal sealed record PlanProblem(string Property, string Statement)
{
    /// <summary>Creates the usual statement: <c>LoadPlan.Requests 0: expected a whole number from 1.</c></summary>
    internal static PlanProblem Create(string property, object? given, string expected)
    {
        string value = given is null ? "" : string.Create(System.Globalization.CultureInfo.InvariantCulture, $" {given}");
        return new PlanProblem(property, $"{property}{value}: expected {expected}.");
    }
}
