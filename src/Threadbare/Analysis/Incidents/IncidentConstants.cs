namespace Threadbare.Analysis.Incidents;

/// <summary>Constants: Incidents of a watched service.</summary>
internal static class IncidentConstants
{
    /// <summary>An incident begins after so many seconds in a row that show it.</summary>
    /// <remarks>Unit: s. A burst lasts a second or two.</remarks>
    public const int AgreeingSeconds = 3;

    /// <summary>One whose single second proves nothing begins after so many.</summary>
    /// <remarks>Unit: s. A service may compute for some seconds, and a slow request may be the only one for as long.</remarks>
    public const int LongSeconds = 10;

    /// <summary>An incident is over after so many seconds in a row that do not show it.</summary>
    /// <remarks>Unit: s. A pool that starves in waves has one incident.</remarks>
    public const int CalmSeconds = 10;

    /// <summary>An incident shows so much of the time before it.</summary>
    /// <remarks>Unit: s. A minute, as the contract of the recorder says.</remarks>
    public const int RememberedSeconds = 60;

    /// <summary>Threads wait for locks from so much waiting a second on.</summary>
    /// <remarks>Unit: ms of all threads together. One thread waits all the time.</remarks>
    public const double LockWait = 1000;
}
