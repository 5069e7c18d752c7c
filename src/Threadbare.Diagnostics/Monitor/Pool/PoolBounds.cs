namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>
/// The pool's bounds with which a process was started: they are known even if the watching began after the pool reported its own.
/// </summary>
/// <param name="Min">Worker threads that the pool creates immediately; null for the runtime's default.</param>
/// <param name="Max">Most worker threads that the pool creates; null for the runtime's default.</param>
/// <param name="Source">The source of the bounds.</param>
internal sealed record PoolBounds(int? Min, int? Max, string Source)
{
    /// <summary>The runtime's default for the most threads, on 64-bit systems.</summary>
    public const int DefaultMax = 32767;

    private const string MinVariable = "ThreadPool_ForceMinWorkerThreads";
    private const string MaxVariable = "ThreadPool_ForceMaxWorkerThreads";
    private const string MinSetting = "System.Threading.ThreadPool.MinThreads";
    private const string MaxSetting = "System.Threading.ThreadPool.MaxThreads";

    private static readonly JsonDocumentOptions Lenient = new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip };

    /// <summary>Reads the bounds from the environment and the settings; the environment wins, as it does in the runtime.</summary>
    /// <param name="environment">Variables as <c>NAME=VALUE</c>.</param>
    /// <param name="runtimeConfig">The text of <c>*.runtimeconfig.json</c>; null if the file does not exist.</param>
    public static PoolBounds Read(IReadOnlyList<string> environment, string? runtimeConfig)
    {
        var variables = new RuntimeVariables(environment);
        (int? Min, int? Max) forced = (ReadVariable(variables, MinVariable), ReadVariable(variables, MaxVariable));
        (int? Min, int? Max) set = runtimeConfig is null
            ? default
            : (ReadSetting(runtimeConfig, MinSetting), ReadSetting(runtimeConfig, MaxSetting));
        string[] sources =
        [
            .. (forced.Min ?? forced.Max) is null ? [] : new[] { "its environment" },
            .. (set.Min ?? set.Max) is null ? [] : new[] { "its runtimeconfig.json" },
        ];
        string source = sources.Length == 0 ? "the runtime's defaults" : string.Join(" and ", sources);
        return new PoolBounds(forced.Min ?? set.Min, forced.Max ?? set.Max, source);
    }

    private static int? ReadVariable(RuntimeVariables variables, string name) =>
        variables.Number(name) is > 0 and <= int.MaxValue and long number ? (int)number : null;

    private static int? ReadSetting(string runtimeConfig, string name)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(runtimeConfig, Lenient);
            return document.RootElement.TryGetProperty("runtimeOptions", out JsonElement options)
                && options.TryGetProperty("configProperties", out JsonElement settings)
                && settings.TryGetProperty(name, out JsonElement value)
                && value.TryGetInt32(out int number)
                && number > 0 ? number : null;
        }
        catch (Exception fault) when (fault is JsonException or InvalidOperationException)
        {
            return null;
        }
    }
}
