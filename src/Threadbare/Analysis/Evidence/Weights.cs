using Threadbare.Constants;

namespace Threadbare.Analysis.Evidence;

/// <summary>The numbers of weights of evidence.</summary>
[ConstantTable("Weights of evidence")]
internal static class Weights
{
    [Constant(
        "weight",
        "A limit is named from this weight on.",
        "Less than half of the excess is explained better by something else.")]
    public const double Binds = 0.5;

    [Constant(
        "weight",
        "The service or the operating system reports the limit itself: rejections, busy processors, a start with a change.",
        "Nothing inferred outweighs it by the lead that a verdict needs.")]
    public const double Told = 0.95;

    [Constant(
        "weight",
        "Requests were seen to wait there all the time.",
        "A direct observation, a little below a report.")]
    public const double Standing = 0.9;

    [Constant(
        "weight",
        "Threads or machine were seen in the state that the limit makes.",
        "Above the bound for high confidence, and below what was seen to make requests wait.")]
    public const double Strong = 0.85;

    [Constant(
        "weight",
        "The main observation was made, and one that would confirm it was not.",
        "Just below the bound for high confidence (0.75).")]
    public const double Partial = 0.7;

    [Constant(
        "weight",
        "Something else explains the same observation.",
        "It binds alone, and yields to any limit of 0.8 and more by the lead of 0.2.")]
    public const double Doubtful = 0.6;

    [Constant(
        "weight",
        "The observation fits other causes as well as this one.",
        "It binds alone, and yields to any limit of 0.75 and more.")]
    public const double Suggestive = 0.55;

    [Constant(
        "weight",
        "Only the absence of everything else points to the limit.",
        "Just enough to bind where nothing else does.")]
    public const double Unseen = 0.5;

    [Constant(
        "factor",
        "The weight of a thread pool with evidence against it.",
        "Even a wait that explains everything then no longer binds alone (0.4 < 0.5).")]
    public const double Contradicted = 0.4;

    [Constant(
        "factor",
        "The weight of a limit after a start with a change spoke against it.",
        "It no longer binds whatever it weighed (0.3 < 0.5).")]
    public const double Refuted = 0.3;
}
