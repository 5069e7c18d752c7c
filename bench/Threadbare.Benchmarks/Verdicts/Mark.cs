namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The result of comparing a verdict with the truth.</summary>
internal enum Mark
{
    /// <summary>The true limit with its size, and the true tipping point in the interval or within a tenth of it.</summary>
    Right,

    /// <summary>The true limit with another size or interval, or without one.</summary>
    Off,

    /// <summary>The verdict names no limit.</summary>
    Inconclusive,

    /// <summary>A limit other than the true one.</summary>
    Wrong,
}
