using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.Lock;

/// <summary>Advice while a lock binds.</summary>
internal static class LockAdvice
{
    /// <summary>Describes the service without the lock.</summary>
    public static WhatIf Unlock(Situation s, NextLimit? next) => new()
    {
        Change = "unlock",
        Statement = "More threads or cores do not help: hold the lock for a shorter time, or not across a call."
            + (next is null ? "" : $" Without the lock {next.Describe(s.Curve.IsOpen)}."),
        Predicted = NextLimit.Reached(next)?.Load,
        NextLimit = NextLimit.Reached(next)?.Limit,
    };
}
