namespace Threadbare.Analysis.Evidence;

/// <summary>Finds the line that holds a limit's resource, or else the one that waits for it.</summary>
internal static class HeldLine
{
    private const string Sqlite = "SQLite";

    /// <summary>Finds the line; null where no holder of the limit's resource was seen.</summary>
    /// <param name="result">The run.</param>
    /// <param name="limit">The limit.</param>
    /// <param name="method">A method that was seen to give the resource back: its holder comes first. Null where none was.</param>
    public static VerdictLine? Find(RunResult result, Limit limit, string? method = null) => result.Holders
        .Where(holder => holder.Limit == limit)
        .OrderByDescending(holder => method is not null && (holder.HeldAt?.Method == method || holder.WaitsAt?.Method == method))
        .ThenByDescending(holder => holder.Deadlock)
        .ThenByDescending(holder => holder.HeldAt is not null)
        .Select(Write)
        .FirstOrDefault(line => line is not null);

    private static VerdictLine? Write(Holder holder) => holder switch
    {
        { Deadlock: true, HeldAt: { } held, WaitsAt: { } waiting } when NamedLine.IsCertain(waiting.Certainty) =>
            NamedLine.From(waiting, $"It waits for a lock that the thread at {Where(held)} has, and "
                + "that one waits in turn for a lock that this one has: a deadlock."),
        { HeldAt: { } held } when NamedLine.IsCertain(held.Certainty) =>
            NamedLine.From(held, $"It holds {Name(holder)}{While(holder)}. {Waiting(holder)}"),
        { Parked: > 0 and var parked, WaitsAt: { } waiting } when NamedLine.IsCertain(waiting.Certainty) =>
            NamedLine.From(
                waiting, $"{Counted(parked, "request waits", "requests wait")} here for {Name(holder)}, and nobody gives it back."),
        { WaitsAt: { } waiting } when NamedLine.IsCertain(waiting.Certainty) =>
            NamedLine.From(waiting, $"Requests wait here for {Name(holder)}{For(holder)}. The line that holds it was not seen."),
        _ => null,
    };

    private static string Name(Holder holder)
    {
        if (holder.Limit == Limit.Lock)
        {
            return holder.Resource == Sqlite ? $"the lock of the {Sqlite} database" : "the lock";
        }

        bool isConnection = holder.Limit == Limit.DatabasePool;
        string one = isConnection ? "a pooled connection" : "a permit";
        string many = isConnection ? "pooled connections" : "permits";
        return $"{(holder.Size is > 1 and var size ? $"one of {Number(size)} {many}" : one)} ({holder.Resource})";
    }

    private static string While(Holder holder) => holder.HeldWhile is { } call ? $" during {call}" : "";

    private static string Waiting(Holder holder)
    {
        string where = FileAndLine(holder.WaitsAt) is { } place ? $" at {place}" : "";
        return $"Others wait for it{where}{For(holder)}.";
    }

    private static string For(Holder holder) => holder.WaitMs is > 0 and var wait ? $", {Time(wait)} each" : "";
}
