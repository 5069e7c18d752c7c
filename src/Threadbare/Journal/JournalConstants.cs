namespace Threadbare.Journal;

/// <summary>Constants: The journal.</summary>
internal static class JournalConstants
{
    /// <summary>Most lines that wait to be written; while there is no room, the counts of the seconds are added up.</summary>
    /// <remarks>Unit: lines. Two minutes of a disk that does not answer. Memory stays bounded, and no request is lost from the
    /// counts.</remarks>
    public const int MostWaiting = 120;

    /// <summary>Size of the journal from which it has one line a minute instead of one a second.</summary>
    /// <remarks>Unit: bytes. 256 MB are 15 hours of a watched run at 5 KB a second; then it grows by 7 MB a day.</remarks>
    public const long MostBytes = 256L * 1024 * 1024;

    /// <summary>Time between two lines of a journal that has reached its size.</summary>
    /// <remarks>Unit: s. At 5 KB a line a day adds 7 MB, and at most a minute of a run is lost.</remarks>
    public const int SparseSeconds = 60;

    /// <summary>Time between two lines with the target, the blamed lines and the notes.</summary>
    /// <remarks>Unit: s. Stacks are taken every few seconds, and a line of 20 KB with their frames is worth writing four times a
    /// minute.</remarks>
    public const int SecondsBetweenLooks = 15;

    /// <summary>Time between two orders to put the journal on the disk itself.</summary>
    /// <remarks>Unit: s. A power cut loses at most this. Each second would slow the disk for a service on this machine.</remarks>
    public const int SecondsBetweenSyncs = 10;

    /// <summary>Wait before a line is tried again that could not be written.</summary>
    /// <remarks>Unit: s. A full disk seldom gets room within a second.</remarks>
    public const int SecondsBeforeRetry = 1;

    /// <summary>Longest wait for the last lines at the end of a run.</summary>
    /// <remarks>Unit: s. A disk that does not answer must not keep the tool from writing the report elsewhere.</remarks>
    public const int LongestEndSeconds = 10;
}
