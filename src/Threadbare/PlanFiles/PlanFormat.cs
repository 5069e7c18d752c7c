namespace Threadbare.PlanFiles;

/// <summary>The format of a plan document.</summary>
internal enum PlanFormat
{
    /// <summary>YAML in block style.</summary>
    Yaml,

    /// <summary>JSON.</summary>
    Json,
}
