namespace Threadbare.Analysis.Evidence;

/// <summary>The line that takes the connections that are not given back, if only one method takes any.</summary>
internal static class LeakLine
{
    public const string Missing = "Several methods use these connections, or none was seen, so the one that keeps them is unknown.";

    /// <summary>Finds the line; null if it may be one of several.</summary>
    public static VerdictLine? Find(RunResult result, Leak leak)
    {
        CodePlace?[] opening = [.. result.Holders.Where(holder => holder.Limit == leak.Limit).Select(holder => holder.WaitsAt)];
        CallKind kind = leak.Limit == Limit.DatabasePool ? CallKind.Database : CallKind.Http;
        CodePlace[] inUse = [.. result.Calls.Where(call => call.Kind == kind).Select(call => call.At)];
        CodePlace[] all = [.. opening.OfType<CodePlace>(), .. inUse];
        bool isOne = all.Length > 0 && all.All(place => NamedLine.IsCertain(place.Certainty) && place.Method == all[0].Method);
        return !isOne ? null : NamedLine.From(all[0], all.Length > inUse.Length
            ? "Requests take a connection here, and some of them do not give it back."
            : "Requests use a connection here, and some of them do not give it back.");
    }
}
