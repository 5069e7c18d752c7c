namespace Threadbare.Benchmarks.Verdicts;

/// <summary>Says if rules of the judge may be made from a known service.</summary>
internal enum Use
{
    /// <summary>Nobody has said it.</summary>
    Unknown,

    /// <summary>Rules may be made from what is seen there.</summary>
    LearnedFrom,

    /// <summary>No rule is made or changed because of what is seen there: it shows if the rules are true elsewhere.</summary>
    KeptForExam,
}
