namespace Threadbare.Http.Wire;

/// <summary>The error numbers of Linux, as a load generator needs them.</summary>
internal static class LinuxErrors
{
    public const int Interrupted = 4;
    private const int TryAgain = 11;
    private const int TooManyInSystem = 23;
    private const int TooManyOpen = 24;
    private const int BrokenPipe = 32;
    private const int AddressNotAvailable = 99;
    private const int ConnectionAborted = 103;
    private const int ConnectionReset = 104;
    private const int NoBuffers = 105;
    private const int TimedOut = 110;
    private const int Refused = 111;
    private const int InProgress = 115;

    public static IoStatus ToStatus(int error) => error switch
    {
        0 => IoStatus.Done,
        TryAgain or InProgress or Interrupted => IoStatus.WouldBlock,
        BrokenPipe or ConnectionReset or ConnectionAborted => IoStatus.Reset,
        Refused => IoStatus.Refused,
        TimedOut => IoStatus.TimedOut,
        AddressNotAvailable or TooManyOpen or TooManyInSystem or NoBuffers => IoStatus.NoResource,
        _ => IoStatus.Unreachable,
    };
}
