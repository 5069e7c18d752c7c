namespace Threadbare.Tool.Options;

/// <summary>Puts options over a plan file.</summary>
internal static class PlanOverrides
{
    /// <summary>Gives a changed plan its scenarios: a header that was given replaces those of steps too.</summary>
    /// <param name="reader">Takes the options that a plan with scenarios does not have.</param>
    /// <param name="ofOneRequest">Those options.</param>
    /// <param name="changed">The plan with the options.</param>
    /// <param name="plan">The plan without them.</param>
    public static LoadPlan Apply(OptionReader reader, IReadOnlyList<Option> ofOneRequest, LoadPlan changed, LoadPlan plan)
    {
        if (!plan.HasScenarios)
        {
            return changed;
        }

        foreach (Option option in ofOneRequest.Where(reader.Has))
        {
            reader.Fault($"{option.Name} applies to a single request, and this plan has scenarios: change the file, or leave it out.");
        }

        RequestHeader[] given = [.. changed.Headers.Where(header => !plan.Headers.Contains(header))];
        return given.Length == 0
            ? changed
            : changed with { Scenarios = [.. plan.Scenarios.Select(scenario => scenario.Change(request => Change(request, given)))] };
    }

    /// <summary>Writes the arguments that repeat a choice: the file, and the options that change it.</summary>
    public static IReadOnlyList<string> Write(PlanChoice choice, Func<LoadPlan, IReadOnlyList<string>> write)
    {
        LoadPlan shown = choice.Plan.ForShowing();
        if (choice.Basis is not { } basis)
        {
            return write(shown);
        }

        List<string[]> before = Split(write(basis.Plan));
        List<string[]> after = Split(write(choice.Plan));
        List<string[]> masked = Split(write(shown));
        IEnumerable<int> changed = Enumerable.Range(0, after.Count)
            .Where(i => !before.Exists(option => option.SequenceEqual(after[i])));
        return [basis.File, .. masked.Count == after.Count ? changed.SelectMany(i => masked[i]) : []];
    }

    // The words of each option; words before the first one are addresses.
    private static List<string[]> Split(IReadOnlyList<string> words)
    {
        int[] starts = [.. Enumerable.Range(0, words.Count).Where(i => words[i].StartsWith("--", StringComparison.Ordinal))];
        IEnumerable<int> ends = starts.Skip(1).Append(words.Count);
        return [.. starts.Zip(ends, (start, end) => words.Skip(start).Take(end - start).ToArray())];
    }

    private static RequestStep Change(RequestStep request, RequestHeader[] given) => request with
    {
        Headers = [.. request.Headers.Where(header => !given.Any(other => IsSame(header, other)))],
    };

    private static bool IsSame(RequestHeader one, RequestHeader other) => one.Name.Equals(other.Name, StringComparison.OrdinalIgnoreCase);
}
