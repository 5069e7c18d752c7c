namespace Threadbare.Tool.Options;

/// <summary>The plan that a command line starts from: a plan file or a saved run. Options change it.</summary>
/// <param name="File">The file, as it was named.</param>
/// <param name="Plan">Its plan.</param>
/// <param name="Document">The plan file with its places; null for a saved run.</param>
internal sealed record PlanBasis(string File, LoadPlan Plan, PlanDocument? Document)
{
    /// <summary>The words that start the C# program whose scenarios the plan has; null for a file.</summary>
    public IReadOnlyList<string>? Program { get; init; }

    /// <summary>The search that it states; null for none.</summary>
    public LoadSearch? Search => Document is null ? Plan.Search : Document.Search;

    /// <summary>The load shape that it states; null for none.</summary>
    public LoadShape? Shape => Has("load.users") || Has("load.rate") || Has("load.stages") ? Plan.Load as LoadShape : null;

    /// <summary>True when it states a key, such as <c>load.duration</c>. A saved run states all.</summary>
    public bool Has(string key) => Document?.Has(key) ?? true;
}
