namespace Threadbare.Http.Http1;

/// <summary>The result of <see cref="LineReader"/> for the bytes given to it.</summary>
internal enum LineStatus
{
    /// <summary>A line ended by CR LF and free of other control characters but HTAB.</summary>
    Line,

    /// <summary>No end yet; the bytes were put aside.</summary>
    Cut,

    /// <summary>No end within the limit.</summary>
    TooLong,

    /// <summary>An LF with no CR before it.</summary>
    BareLf,

    /// <summary>A CR with no LF after it.</summary>
    BareCr,

    /// <summary>A control character that no line may hold.</summary>
    Control,
}
