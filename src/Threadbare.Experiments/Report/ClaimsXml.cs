using Threadbare.Report.Gate;

namespace Threadbare.Experiments.Report;

/// <summary>Writes the claims of an experiment as test cases for tools that read JUnit's XML; an untested claim is skipped.</summary>
internal static class ClaimsXml
{
    /// <summary>The file's name within the folder of an experiment.</summary>
    public const string Name = JUnitSuite.FileName;

    /// <summary>Writes the file.</summary>
    public static Task WriteAsync(LabReport report, Stream stream)
    {
        List<RunResult> runs = [.. report.Parts.SelectMany(part => part.Arms).Select(arm => arm.Run).OfType<RunResult>()];
        var length = TimeSpan.FromSeconds(runs.Sum(run => run.Totals.Seconds));
        string machine = runs.Count > 0 ? runs[0].Environment.Machine : "";
        IReadOnlyList<JUnitCase> cases = [.. report.Claims.Select(claim => CreateCase(report.Name, claim))];
        return new JUnitSuite(length, report.StartedAt, machine, cases).WriteAsync(stream);
    }

    private static JUnitCase CreateCase(string experiment, LabClaim claim) => claim.Holds switch
    {
        true => new(experiment, claim.Statement, null),
        false => new(experiment, claim.Statement, $"Published: {claim.Published}. Measured: {claim.Measured}. {claim.Why}"),
        null => new(experiment, claim.Statement, null, claim.Why),
    };
}
