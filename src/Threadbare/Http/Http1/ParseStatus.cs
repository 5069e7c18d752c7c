namespace Threadbare.Http.Http1;

/// <summary>The progress of a <see cref="ResponseParser"/> with the answer to one request.</summary>
internal enum ParseStatus
{
    /// <summary>All bytes given were read and the answer goes on.</summary>
    NeedMore,

    /// <summary>The answer ended; bytes past the consumed ones were asked for by nobody.</summary>
    Complete,

    /// <summary>The answer breaks RFC 9112; <see cref="ResponseParser.Fault"/> says how.</summary>
    Malformed,

    /// <summary>Heads and trailers of the answer exceed <see cref="ResponseParser.HeadLimit"/>.</summary>
    HeadersTooLarge,

    /// <summary>The stream ended before or inside the answer.</summary>
    ClosedEarly,
}
