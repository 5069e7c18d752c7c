namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Finds the lines of the service's own code that set a limit of the server or of its limiter.</summary>
/// <remarks>The code shows where the limit is set, not that it binds. Of two lines that set the same limit none is named.</remarks>
internal sealed class LimitSettings(ProgramCode program)
{
    private static readonly (string Type, string Setter, Limit Limit)[] Known =
    [
        ("System.Threading.RateLimiting.ConcurrencyLimiterOptions", "set_PermitLimit", Limit.RequestQueue),
        ("System.Threading.RateLimiting.FixedWindowRateLimiterOptions", "set_PermitLimit", Limit.RequestQueue),
        ("System.Threading.RateLimiting.SlidingWindowRateLimiterOptions", "set_PermitLimit", Limit.RequestQueue),
        ("System.Threading.RateLimiting.TokenBucketRateLimiterOptions", "set_TokenLimit", Limit.RequestQueue),
        ("Microsoft.AspNetCore.Server.Kestrel.Core.KestrelServerLimits", "set_MaxConcurrentConnections", Limit.ServerConnections),
    ];

    /// <summary>Finds the lines, at most one for each limit.</summary>
    public IReadOnlyList<Holder> Find() =>
    [
        .. program.OwnMethods
            .SelectMany(method => method.FindCalls(IlRange.Whole), (method, call) => (method, call, limit: FindLimit(method, call)))
            .Where(found => found.limit is not null)
            .GroupBy(found => found.limit!.Value)
            .Where(found => found.Count() == 1)
            .Select(found => Create(found.Key, found.First().method, found.First().call)),
    ];

    private static Limit? FindLimit(MethodCode method, CallInstruction call)
    {
        MethodName name = method.ReadName(call);
        int known = Array.FindIndex(Known, one => one.Setter == name.Name && one.Type == name.Type);
        return known < 0 ? null : Known[known].Limit;
    }

    private static Holder Create(Limit limit, MethodCode method, CallInstruction call) => new()
    {
        Limit = limit,
        Resource = method.ReadName(call).Name["set_".Length..],
        HeldAt = new CodePoint(method, call.Offset).Place,
    };
}
