namespace Threadbare.Analysis;

/// <summary>Puts the plan's own names for its properties into the texts of a judged result.</summary>
internal static class ResultNaming
{
    /// <summary>Translates the texts that judging wrote; without a plan they keep the library's names.</summary>
    public static RunResult Translate(RunResult result) => result.Plan is { } plan ? Translate(result, plan.Names) : result;

    /// <summary>Translates them to these names.</summary>
    public static RunResult Translate(RunResult result, PropertyNames names)
    {
        ThresholdResult[] thresholds = [.. result.Thresholds.Select(threshold => threshold with { Why = names.Translate(threshold.Why) })];
        return result with
        {
            Verdict = result.Verdict is { } verdict ? Translate(verdict, names) : null,
            Generator = result.Generator with { Reasons = names.Translate(result.Generator.Reasons) },
            Thresholds = thresholds,
            Gate = GateJudge.Judge(thresholds),
        };
    }

    private static Verdict Translate(Verdict verdict, PropertyNames names) => verdict with
    {
        Summary = names.Translate(verdict.Summary),
        Doubt = verdict.Doubt is { } doubt ? names.Translate(doubt) : null,
        Findings = [.. verdict.Findings.Select(finding => Translate(finding, names))],
        WhatIf = [.. verdict.WhatIf.Select(what => what with { Statement = names.Translate(what.Statement) })],
    };

    private static Finding Translate(Finding finding, PropertyNames names) => finding with
    {
        Statement = names.Translate(finding.Statement),
        For = names.Translate(finding.For),
        Against = names.Translate(finding.Against),
    };
}
