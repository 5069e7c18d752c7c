using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Analysis.Findings;

/// <summary>The findings of one rule about a run.</summary>
internal static class Found
{
    public static Finding[] By<T>(RunResult run)
        where T : IFindingRule, new() => [.. new T().Examine(new Situation(run, LoadCurve.Create(run)))];
}
