namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The result of comparing a verdict with the truth.</summary>
internal enum Mark
{
    /// <summary>The true limit, with its true size inside the interval or within a tenth.</summary>
    Right,

    /// <summary>The verdict names no limit.</summary>
    Inconclusive,

    /// <summary>The true limit with a wrong size or interval.</summary>
    Off,

    /// <summary>A limit other than the true one.</summary>
    Wrong,
}
