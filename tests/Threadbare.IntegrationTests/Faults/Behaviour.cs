namespace Threadbare.IntegrationTests.Faults;

/// <summary>The ways in which a <see cref="FaultyServer"/> treats its clients.</summary>
public enum Behaviour
{
    /// <summary>Sends a fixed body and keeps the connection.</summary>
    AnswersWell,

    /// <summary>Ends the stream before it reads anything. Applies only to a whole server.</summary>
    ClosesOnAccept,

    /// <summary>Resets the connection before it reads anything. Applies only to a whole server.</summary>
    ResetsOnAccept,

    /// <summary>Accepts connections and never reads. Applies only to a whole server.</summary>
    NeverReads,

    ClosesBeforeAnswer,
    ResetsBeforeAnswer,
    ResetsInsideAnswer,
    StallsBeforeHead,
    StallsInsideHead,
    StallsInsideBody,

    /// <summary>Sends a correct answer byte by byte, with a pause after each.</summary>
    Drips,

    /// <summary>Declares more than it sends, then closes.</summary>
    LengthTooLong,

    /// <summary>Sends more than it declares, and keeps the connection.</summary>
    LengthTooShort,

    AnswersTwiceInOneWrite,

    /// <summary>Sends the second answer after a pause.</summary>
    AnswersTwiceInTwoWrites,

    SendsGarbage,
    SendsEndlessHeaders,
    SendsEndlessInterims,

    /// <summary>Sends chunks without end, as fast as the client takes them.</summary>
    SendsEndlessBody,

    SendsBadChunkSize,
    DeclaresLengthAndChunks,
    ClosesInsideChunk,

    /// <summary>Sends a correct HTTP/1.0 answer that ends when the connection closes.</summary>
    AnswersUntilClose,

    /// <summary>Sends a correct answer that offers to keep the connection, and then closes it.</summary>
    ClosesWhenIdle,

    SpeaksWrongVersion,

    /// <summary>Sends no HTTP but markup with a script.</summary>
    SendsMarkup,
}
