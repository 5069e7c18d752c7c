namespace Threadbare.Analysis.Evidence;

/// <summary>Constants: Weights of evidence.</summary>
internal static class Weights
{
    /// <summary>A limit is named from this weight on.</summary>
    /// <remarks>Unit: weight. Less than half of the excess is explained better by something else.</remarks>
    public const double Binds = 0.5;

    /// <summary>The service or the operating system reports the limit itself: rejections, busy processors, a start with a change.</summary>
    /// <remarks>Unit: weight. Nothing inferred outweighs it by the lead that a verdict needs.</remarks>
    public const double Told = 0.95;

    /// <summary>Requests were seen to wait there all the time.</summary>
    /// <remarks>Unit: weight. A direct observation, a little below a report.</remarks>
    public const double Standing = 0.9;

    /// <summary>Threads or machine were seen in the state that the limit makes.</summary>
    /// <remarks>Unit: weight. Above the bound for high confidence, and below what was seen to make requests wait.</remarks>
    public const double Strong = 0.85;

    /// <summary>The main observation was made, and one that would confirm it was not.</summary>
    /// <remarks>Unit: weight. Just below the bound for high confidence (0.75).</remarks>
    public const double Partial = 0.7;

    /// <summary>Something else explains the same observation.</summary>
    /// <remarks>Unit: weight. It binds alone, and yields to any limit of 0.8 and more by the lead of 0.2.</remarks>
    public const double Doubtful = 0.6;

    /// <summary>The observation fits other causes as well as this one.</summary>
    /// <remarks>Unit: weight. It binds alone, and yields to any limit of 0.75 and more.</remarks>
    public const double Suggestive = 0.55;

    /// <summary>Only the absence of everything else points to the limit.</summary>
    /// <remarks>Unit: weight. Just enough to bind where nothing else does.</remarks>
    public const double Unseen = 0.5;

    /// <summary>The weight of a thread pool with evidence against it.</summary>
    /// <remarks>Unit: factor. Even a wait that explains everything then no longer binds alone (0.4 &lt; 0.5).</remarks>
    public const double Contradicted = 0.4;

    /// <summary>The weight of a limit after a start with a change spoke against it.</summary>
    /// <remarks>Unit: factor. It no longer binds whatever it weighed (0.3 &lt; 0.5).</remarks>
    public const double Refuted = 0.3;
}
