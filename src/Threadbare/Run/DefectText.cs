namespace Threadbare.Run;

/// <summary>Describes a defect of Threadbare that ended a load.</summary>
internal static class DefectText
{
    /// <summary>Returns a note for the result; none without a defect.</summary>
    /// <param name="defect">The defect; null when there was none.</param>
    /// <param name="ended">When the load ended, from its start.</param>
    public static IEnumerable<string> Describe(Exception? defect, TimeSpan ended) => defect is null
        ? []
        : [Invariant($"A defect in Threadbare ended the load after {ended.TotalSeconds:0} s ({defect.GetType().Name}: {Trim(defect)}). ")
            + "The figures show what was measured until then."];

    private static string Trim(Exception defect) => defect.Message.ReplaceLineEndings(" ").TrimEnd('.');
}
