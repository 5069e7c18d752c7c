namespace Threadbare.IntegrationTests.Faults;

/// <summary>What a <see cref="FaultyServer"/> does to its clients.</summary>
public enum Behaviour
{
    /// <summary>A fixed body, the connection kept.</summary>
    AnswersWell,

    /// <summary>Ends the stream before it has read anything. Only for a whole server.</summary>
    ClosesOnAccept,

    /// <summary>Resets before it has read anything. Only for a whole server.</summary>
    ResetsOnAccept,

    /// <summary>Accepts and never reads. Only for a whole server.</summary>
    NeverReads,

    ClosesBeforeAnswer,
    ResetsBeforeAnswer,
    ResetsInsideAnswer,
    StallsBeforeHead,
    StallsInsideHead,
    StallsInsideBody,

    /// <summary>A good answer, one byte a pause.</summary>
    Drips,

    /// <summary>Declares more than it sends, then closes.</summary>
    LengthTooLong,

    /// <summary>Sends more than it declares, and keeps the connection.</summary>
    LengthTooShort,

    AnswersTwiceInOneWrite,

    /// <summary>The second answer follows after a pause.</summary>
    AnswersTwiceInTwoWrites,

    SendsGarbage,
    SendsEndlessHeaders,
    SendsEndlessInterims,
    SendsBadChunkSize,
    DeclaresLengthAndChunks,
    ClosesInsideChunk,

    /// <summary>A good answer of HTTP/1.0, ended by the close.</summary>
    AnswersUntilClose,

    /// <summary>A good answer that promises to keep the connection, which then closes.</summary>
    ClosesWhenIdle,

    SpeaksWrongVersion,

    /// <summary>No HTTP, but markup that would run.</summary>
    SendsMarkup,
}
