namespace Threadbare.Benchmarks.Verdicts;

/// <summary>What a verdict is worth.</summary>
internal enum Mark
{
    /// <summary>The true limit, and its true size inside the interval or within a tenth.</summary>
    Right,

    /// <summary>It said that it cannot tell.</summary>
    Inconclusive,

    /// <summary>The true limit with a wrong size or interval.</summary>
    Off,

    /// <summary>Another limit than the true one.</summary>
    Wrong,
}
