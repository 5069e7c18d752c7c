using Threadbare.Http.Wire;

namespace Threadbare.Http.Client;

/// <summary>Lets a lane's thread wait until an instant, or until another thread has something for it.</summary>
/// <remarks>Whole milliseconds can be cut short; what is left of one, less than that, is waited out.</remarks>
internal sealed class LaneAlarm : IDisposable
{
    private readonly AutoResetEvent _set = new(false);

    /// <summary>Lowers the wake-up slack of the calling thread where the system has such a thing.</summary>
    public static void Sharpen()
    {
        if (OperatingSystem.IsLinux())
        {
            _ = LinuxCalls.Control(LinuxCalls.SetTimerSlack, 1, 0, 0, 0);
        }
    }

    /// <summary>Ends the present wait, or the next.</summary>
    public void Set() => _set.Set();

    /// <summary>Waits, no longer than a time.</summary>
    public void Wait(TimeSpan time)
    {
        int milliseconds = (int)time.TotalMilliseconds;
        if (milliseconds > 0)
        {
            _set.WaitOne(milliseconds);
        }
        else if (time > TimeSpan.Zero)
        {
            WaitOut(time);
        }
    }

    public void Dispose() => _set.Dispose();

    private static unsafe void WaitOut(TimeSpan time)
    {
        if (OperatingSystem.IsLinux())
        {
            long* length = stackalloc long[2] { 0, time.Ticks * 100 };
            _ = LinuxCalls.Rest(length, null);
        }
        else
        {
            Thread.Yield();
        }
    }
}
