namespace Threadbare.Experiments.Loads;

/// <summary>The arms of a part that are compared: those that its file names, or else the first with each other one under the same
/// load.</summary>
internal static class ArmPairs
{
    /// <summary>The first of each pair is A; none where the arms are searched, for two searches are no two runs of one load.</summary>
    /// <exception cref="UsageException">The file names what cannot be compared.</exception>
    public static IReadOnlyList<(ExperimentArm A, ExperimentArm B)> Choose(ExperimentPart part, ExperimentSettings settings)
    {
        if (part.Searches)
        {
            return part.Pairs.Count == 0
                ? []
                : throw new UsageException(
                    $"part {part.Name}: it searches, and two searches are no two runs of one load. Leave pairs out.");
        }

        return part.Pairs.Count > 0
            ? [.. part.Pairs.Select(names => Named(part, names, settings))]
            : [.. part.Arms.Skip(1)
                .Where(arm => LoadOf(part, arm, settings) == LoadOf(part, part.Arms[0], settings))
                .Select(arm => (part.Arms[0], arm))];
    }

    private static (ExperimentArm A, ExperimentArm B) Named(ExperimentPart part, List<string> names, ExperimentSettings settings)
    {
        if (names is not [var first, var second] || first == second)
        {
            throw new UsageException($"part {part.Name}, pairs [{string.Join(", ", names)}]: expected two arms, such as [sync, async].");
        }

        (ExperimentArm a, ExperimentArm b) = (Arm(part, first), Arm(part, second));
        (string loadOfA, string loadOfB) = (LoadOf(part, a, settings), LoadOf(part, b, settings));
        return loadOfA == loadOfB
            ? (a, b)
            : throw new UsageException(
                $"part {part.Name}, pairs [{first}, {second}]: the loads differ ({loadOfA}; {loadOfB}). Expected arms of the same load.");
    }

    private static ExperimentArm Arm(ExperimentPart part, string name) => part.Arms.Find(arm => arm.Name == name)
        ?? throw new UsageException(
            $"part {part.Name}, pairs: '{name}' is no arm. Expected one of {string.Join(", ", part.Arms.Select(arm => arm.Name))}.");

    private static string LoadOf(ExperimentPart part, ExperimentArm arm, ExperimentSettings settings) =>
        ArmLoad.ReadPlan(settings, part, arm, ["http://localhost"]).Load.Description;
}
