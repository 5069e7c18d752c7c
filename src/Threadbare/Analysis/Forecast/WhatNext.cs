using Threadbare.Analysis.Limits;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Forecast;

/// <summary>What other settings would do to the tipping point: the limit moved, and the next one that then binds.</summary>
internal static class WhatNext
{
    private const double Further = 2.5;
    private const double Several = 1.5;

    public static IEnumerable<WhatIf> Of(Situation s, Verdict verdict)
    {
        if (verdict.Outcome != VerdictOutcome.TipsOver || s.Concurrency <= 0)
        {
            return [];
        }

        NextLimit? next = NextLimit.After(s, verdict.Limit);
        return verdict.Limit switch
        {
            Limit.ThreadPool => HoldsOneThreadEach(s) ? [Awaited(s, next), Threads(s, next)] : [Awaited(s, next)],
            Limit.DatabasePool or Limit.OutboundConnections or Limit.Gate or Limit.RequestQueue => Doubled(s, verdict, next),
            Limit.Cpu or Limit.Gc when !s.HasOneLoad => [Instances(s)],
            Limit.Lock => [Unlocked(s, next)],
            _ => [],
        };
    }

    private static WhatIf Awaited(Situation s, NextLimit? next) => new()
    {
        Change = "await",
        Statement = $"After the fix {next?.Where(s.Curve.IsOpen) ?? "no thread is held: what binds next was not seen in use"}.",
        Predicted = Known(next)?.Load,
        NextLimit = Known(next)?.Limit,
    };

    // Of requests that hold several threads each, or beside work that serves none, nobody knows how many more would do.
    private static bool HoldsOneThreadEach(Situation s) => !(s.Runtime.BlockedThreads > Several * Math.Max(1, s.Concurrency));

    private static WhatIf Threads(Situation s, NextLimit? next)
    {
        double threads = Math.Pow(2, Math.Ceiling(Math.Log2(Math.Max(4, Further * s.Concurrency))));
        double users = Math.Min(threads, next?.Load ?? double.PositiveInfinity);
        double load = s.Curve.IsOpen ? users * 1000 / s.BareTime : users;
        string cap = s.Runtime.MaxThreads < threads ? $", its maximum of {Number(s.Runtime.MaxThreads.Value)} raised as well," : "";
        return new WhatIf
        {
            Change = Invariant($"min-threads={threads:0}"),
            Statement = $"As a stop-gap a minimum of {Number(threads)} pool threads{cap} would move it to about {LoadOf(Math.Round(load), s.Curve.IsOpen)}.",
            Predicted = Math.Round(load),
            NextLimit = users < threads ? Known(next)?.Limit : Limit.ThreadPool,
        };
    }

    private static IEnumerable<WhatIf> Doubled(Situation s, Verdict verdict, NextLimit? next)
    {
        if (verdict.LimitSize is not { } size || verdict.TippingPoint is null)
        {
            yield break;
        }

        double moved = 2 * verdict.TippingPoint.Best;
        bool isNextNearer = next is not null && next.Load < moved;
        double load = Math.Round(isNextNearer ? next!.Load : moved);
        yield return new WhatIf
        {
            Change = Invariant($"{verdict.Limit.ToWord()}={2 * size:0}"),
            Statement = $"Of size {Number(2 * size)} it would move to about {LoadOf(load, s.Curve.IsOpen)}{(isNextNearer ? $", where {next!.Statement} would bind" : "")}, if what lies behind bears it.",
            Predicted = load,
            NextLimit = isNextNearer ? next!.Limit : verdict.Limit,
        };
    }

    private static WhatIf Instances(Situation s) => new()
    {
        Change = "instances=2",
        Statement = $"Two instances on machines of their own would carry about {LoadOf(Math.Round(2 * (s.Curve.IsOpen ? s.Throughput : s.Concurrency)), s.Curve.IsOpen)}.",
        Predicted = Math.Round(2 * (s.Curve.IsOpen ? s.Throughput : s.Concurrency)),
    };

    private static WhatIf Unlocked(Situation s, NextLimit? next) => new()
    {
        Change = "unlock",
        Statement = "Neither threads nor cores move a lock: hold it shorter, or not across a call." + (next is null ? "" : $" Without the lock {next.Where(s.Curve.IsOpen)}."),
        Predicted = Known(next)?.Load,
        NextLimit = Known(next)?.Limit,
    };

    private static NextLimit? Known(NextLimit? next) => next is { IsBeyond: false } ? next : null;
}
