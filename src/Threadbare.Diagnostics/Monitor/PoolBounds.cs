using System.Text.Json;
using Threadbare.Diagnostics.Processes;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>The pool's bounds as a process was started with them: what is left to one who comes after the pool told them.</summary>
/// <param name="Min">Worker threads that it makes without hesitation; null means the runtime's default.</param>
/// <param name="Max">Worker threads that it makes at most; null means the runtime's default.</param>
/// <param name="Source">Where they stand.</param>
internal sealed record PoolBounds(int? Min, int? Max, string Source)
{
    /// <summary>The runtime's default for the most threads, on 64-bit systems.</summary>
    public const int DefaultMax = 32767;

    private const string MinVariable = "ThreadPool_ForceMinWorkerThreads";
    private const string MaxVariable = "ThreadPool_ForceMaxWorkerThreads";
    private const string MinSetting = "System.Threading.ThreadPool.MinThreads";
    private const string MaxSetting = "System.Threading.ThreadPool.MaxThreads";

    /// <summary>Puts together what the environment and the settings say; the environment wins, as it does in the runtime.</summary>
    /// <param name="environment">As <c>NAME=VALUE</c>.</param>
    /// <param name="runtimeConfig">The text of <c>*.runtimeconfig.json</c>; null where there is none.</param>
    public static PoolBounds Of(IReadOnlyList<string> environment, string? runtimeConfig)
    {
        var variables = new RuntimeVariables(environment);
        (int? Min, int? Max) forced = (Forced(variables, MinVariable), Forced(variables, MaxVariable));
        (int? Min, int? Max) set = runtimeConfig is null ? default : (Setting(runtimeConfig, MinSetting), Setting(runtimeConfig, MaxSetting));
        string[] sources =
        [
            .. (forced.Min ?? forced.Max) is null ? [] : new[] { "its environment" },
            .. (set.Min ?? set.Max) is null ? [] : new[] { "its runtimeconfig.json" },
        ];
        return new PoolBounds(forced.Min ?? set.Min, forced.Max ?? set.Max, sources.Length == 0 ? "the runtime's defaults" : string.Join(" and ", sources));
    }

    private static int? Forced(RuntimeVariables variables, string name) => variables.Number(name) is > 0 and <= int.MaxValue and long number ? (int)number : null;

    private static int? Setting(string runtimeConfig, string name)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(runtimeConfig, new JsonDocumentOptions { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip });
            return document.RootElement.TryGetProperty("runtimeOptions", out JsonElement options) && options.TryGetProperty("configProperties", out JsonElement settings)
                && settings.TryGetProperty(name, out JsonElement value) && value.TryGetInt32(out int number) && number > 0 ? number : null;
        }
        catch (Exception fault) when (fault is JsonException or InvalidOperationException)
        {
            return null;
        }
    }
}
