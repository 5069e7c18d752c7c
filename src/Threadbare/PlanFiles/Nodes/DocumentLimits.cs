namespace Threadbare.PlanFiles.Nodes;

/// <summary>The bounds of a plan document. They keep a hostile file from using up memory or stack.</summary>
internal static class DocumentLimits
{
    /// <summary>Letters of the text: a hundred times a long plan. Rows of more belong into a file of their own.</summary>
    public const int MostLetters = 4 * 1024 * 1024;

    /// <summary>Values, lists and maps: a value for every eight letters of the longest text.</summary>
    public const int MostNodes = 500_000;

    /// <summary>Levels of lists and maps. A plan needs about 10; the rest is for JSON bodies.</summary>
    public const int MostDepth = 64;
}
