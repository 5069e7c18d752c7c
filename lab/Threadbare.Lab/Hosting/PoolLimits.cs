using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Hosting;

/// <summary>Brings the thread pool to its settings.</summary>
internal static class PoolLimits
{
    /// <remarks>To be called before anything uses the pool: it reads its switches once, when it is first touched.</remarks>
    public static void Apply(LabSettings settings)
    {
        if (!settings.CooperativeBlocking)
        {
            AppContext.SetSwitch("System.Threading.ThreadPool.Blocking.CooperativeBlocking", false);
        }

        // Never set, never touched: the pool keeps what the environment gave it.
        if (settings.MinThreads is not null || settings.MaxThreads is not null)
        {
            SetThreads(settings);
        }
    }

    // The pool refuses a maximum below its minimum, so the minimum first gives way.
    private static void SetThreads(LabSettings settings)
    {
        ThreadPool.GetMinThreads(out int min, out int minPorts);
        ThreadPool.GetMaxThreads(out int max, out int maxPorts);
        int wantedMax = settings.MaxThreads ?? max;
        ThreadPool.SetMinThreads(Math.Min(min, wantedMax), minPorts);
        ThreadPool.SetMaxThreads(wantedMax, maxPorts);
        ThreadPool.SetMinThreads(settings.MinThreads ?? Math.Min(min, wantedMax), minPorts);
    }
}
