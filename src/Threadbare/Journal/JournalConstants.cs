using Threadbare.Constants;

namespace Threadbare.Journal;

/// <summary>The numbers that bound the journal and its cost.</summary>
[ConstantTable("The journal")]
internal static class JournalConstants
{
    [Constant("lines", "Most lines that wait to be written; while there is no room, the counts of the seconds are added up.",
        "Two minutes of a disk that does not answer. Memory stays bounded, and no request is lost from the counts.")]
    public const int MostWaiting = 120;

    [Constant("bytes", "Size of the journal from which it has one line a minute instead of one a second.",
        "256 MB are 15 hours of a watched run at 5 KB a second; then it grows by 7 MB a day.")]
    public const long MostBytes = 256L * 1024 * 1024;

    [Constant("s", "Time between two lines of a journal that has reached its size.",
        "At 5 KB a line a day adds 7 MB, and at most a minute of a run is lost.")]
    public const int SparseSeconds = 60;

    [Constant("s", "Time between two lines with the target, the blamed lines and the notes.",
        "Stacks are taken every few seconds, and a line of 20 KB with their frames is worth writing four times a minute.")]
    public const int SecondsBetweenLooks = 15;

    [Constant("s", "Time between two orders to put the journal on the disk itself.",
        "A power cut loses at most this. Each second would slow the disk for a service on this machine.")]
    public const int SecondsBetweenSyncs = 10;

    [Constant("s", "Wait before a line is tried again that could not be written.", "A full disk seldom gets room within a second.")]
    public const int SecondsBeforeRetry = 1;

    [Constant("s", "Longest wait for the last lines at the end of a run.",
        "A disk that does not answer must not keep the tool from writing the report elsewhere.")]
    public const int LongestEndSeconds = 10;
}
