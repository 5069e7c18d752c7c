namespace Threadbare.Results;

/// <summary>The unit of a figure.</summary>
internal enum FigureUnit
{
    /// <summary>A time, in milliseconds.</summary>
    Milliseconds,

    /// <summary>A share of a hundred.</summary>
    Percent,

    /// <summary>Bytes, or bytes a second.</summary>
    Bytes,

    /// <summary>A count, a rate or a load.</summary>
    Number,

    /// <summary>One of a closed set of words.</summary>
    Word,
}
