namespace Threadbare.Analysis.Limits.RequestQueue;

/// <summary>A request queue binds when the service answers 503 or 429 past a number of requests.</summary>
internal static class RequestQueueRule
{
    public static LimitCase? Examine(Situation s)
    {
        long shed = s.Loaded.Step.Failures.Where(failure => failure.Key is "http-503" or "http-429").Sum(failure => failure.Value);
        double share = s.Loaded.Step.Sent > 0 ? (double)shed / s.Loaded.Step.Sent : 0;
        if (share < RequestQueueConstants.Noticeable)
        {
            return null;
        }

        // Seen from outside, a number at a time and a number a second look alike.
        double? size = s.MostPast(sample => sample.LimiterLeases) is >= 1 and var held && IsNear(held, s.Concurrency)
            ? Math.Round(held)
            : null;
        bool isRate = s.Runtime.LimiterLeases is not null && size is null;
        return new LimitCase
        {
            Limit = Limit.RequestQueue,
            Weight = Weights.Told,
            Size = size,
            Statement = isRate ? "the service sheds requests past a rate" : "the service sheds requests",
            For =
            [
                $"{Percent(share)} of the requests were turned away with 503 or 429.",
                $"{Number(s.Throughput)} a second were accepted, {Number(Math.Round(s.Concurrency, 1))} at a time.",
                .. size is { } limit ? [$"{Number(limit)} are served at a time."] : Array.Empty<string>(),
                .. s.Runtime.LimiterRejectedPerSecond is > 0 and var rejected
                    ? [$"Its limiter counts {Number(rejected)} rejected a second."]
                    : Array.Empty<string>(),
            ],
            NextTest = "another limit",
        };
    }

    // Who lets so many in at a time has as many inside as Little's law says; who lets so many in a second has any number.
    private static bool IsNear(double leases, double inside) =>
        leases <= RequestQueueConstants.AlikeFactor * inside && inside <= RequestQueueConstants.AlikeFactor * leases;
}
