namespace Threadbare.Diagnostics.Review;

/// <summary>The calls of the kind that held threads in a run which also stand in endpoints that the load did not touch.</summary>
internal static class UntouchedCalls
{
    private const int MostNamed = 3;

    /// <summary>Describes them in two sentences; null if there are none, no line is blamed, or the code cannot be read.</summary>
    /// <param name="run">The run.</param>
    /// <param name="assembly">The path of the service's assembly.</param>
    /// <param name="time">The clock.</param>
    public static string? Describe(RunResult run, string assembly, TimeProvider time)
    {
        if (run.Blame.Count == 0)
        {
            return null;
        }

        try
        {
            using TargetCode code = ProgramFiles.Open(assembly, time);
            return Describe(new CodeReviewer(code.Program).Review(assembly), run);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or BadImageFormatException)
        {
            return null;
        }
    }

    /// <summary>The same from a review.</summary>
    internal static string? Describe(CodeReview review, RunResult run)
    {
        string[] routes =
        [
            .. RunEvidence.Join(review, run, path: null).Calls
                .Where(call => call.Kind == run.Blame[0].Kind && call.Evidence == ReviewEvidence.NotExercised && !call.IsAside)
                .SelectMany(call => call.Routes)
                .Distinct()
                .Order(StringComparer.Ordinal),
        ];
        string named = string.Join(", ", routes.Take(MostNamed)) + (routes.Length > MostNamed ? ", …" : "");
        return routes.Length switch
        {
            0 => null,
            1 => $"The same kind of call also stands in an endpoint that this load did not touch: {named}. threadbare review lists it.",
            var count => $"The same kind of call also stands in {count} endpoints that this load did not touch: {named}. threadbare review "
                + "lists them.",
        };
    }
}
