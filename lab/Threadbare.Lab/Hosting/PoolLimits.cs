using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Hosting;

/// <summary>Applies the settings of the thread pool.</summary>
internal static class PoolLimits
{
    /// <remarks>Call this before anything uses the pool, which reads its switches once, on first use.</remarks>
    public static void Apply(LabSettings settings)
    {
        if (!settings.CooperativeBlocking)
        {
            AppContext.SetSwitch("System.Threading.ThreadPool.Blocking.CooperativeBlocking", false);
        }

        // Without settings the pool keeps the limits that the environment gave it.
        if (settings.MinThreads is not null || settings.MaxThreads is not null)
        {
            SetThreads(settings);
        }
    }

    // The pool refuses a maximum below its minimum, so the minimum is lowered first.
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
