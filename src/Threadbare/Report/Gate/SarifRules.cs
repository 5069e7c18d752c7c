namespace Threadbare.Report.Gate;

/// <summary>Writes the kinds of blocking as rules of SARIF.</summary>
internal static class SarifRules
{
    private static readonly (BlockingKind Kind, string Name, string Short, string Help)[] All =
    [
        (
            BlockingKind.SyncOverAsync, "SyncOverAsync", "A pool thread waits for a task.",
            "Await the task, in every method up to the endpoint. "
            + "A thread that waits for a task serves nobody, and the task may need a thread to end."
        ),
        (
            BlockingKind.BlockingIo, "BlockingIo", "A pool thread waits for input or output.",
            "Use the asynchronous call and await it. If there is none, keep the call out of requests."
        ),
        (
            BlockingKind.Sleep, "ThreadSleep", "A pool thread sleeps.",
            "Await Task.Delay instead."
        ),
        (
            BlockingKind.Lock, "LockWait", "A pool thread waits for a lock.",
            "Hold no lock during slow work. If one is needed, await SemaphoreSlim.WaitAsync instead."
        ),
        (
            BlockingKind.Wait, "SignalWait", "A pool thread waits for a signal.",
            "Wait asynchronously (SemaphoreSlim.WaitAsync, a channel, a TaskCompletionSource), or keep the wait out of requests."
        ),
    ];

    /// <summary>The rule of the line of a verdict, which need not block a thread.</summary>
    public const string OfLimit = "limit-line";

    /// <summary>The place of <see cref="OfLimit"/> in the list: after the kinds of blocking.</summary>
    public static int IndexOfLimit => All.Length;

    /// <summary>Finds a rule's place in the list; -1 when there is no such rule.</summary>
    public static int IndexOf(BlockingKind kind) => Array.FindIndex(All, rule => rule.Kind == kind);

    /// <summary>Writes all rules, and those of the causes that a run shows.</summary>
    public static JsonArray ToJson(IReadOnlyList<Cause> causes) =>
    [
        .. All.Select(rule => (JsonNode)Create(rule.Kind.ToWord(), rule.Name, rule.Short, rule.Help)),
        (JsonNode)Create(
            OfLimit, "LimitLine", "The service's limit under load begins at this line.",
            "The message says what the line does to the limit. Change it there, or make the limit larger."),
        .. causes.Select(cause => (JsonNode)Create(cause)),
    ];

    private static JsonObject Create(Cause cause)
    {
        JsonObject rule = Create(cause.Id, cause.Id, cause.Statement, cause.Remedy);
        if (cause.Link is { } link)
        {
            rule["helpUri"] = link;
        }

        return rule;
    }

    private static JsonObject Create(string id, string name, string text, string help) => new()
    {
        ["id"] = id,
        ["name"] = name,
        ["shortDescription"] = CreateText(text),
        ["fullDescription"] = CreateText($"{text} {help}"),
        ["help"] = CreateText(help),
        ["defaultConfiguration"] = new JsonObject { ["level"] = "warning" },
    };

    private static JsonObject CreateText(string text) => new() { ["text"] = text };
}
