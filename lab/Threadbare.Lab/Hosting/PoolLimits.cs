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

        ThreadPool.GetMinThreads(out int min, out int minPorts);
        ThreadPool.GetMaxThreads(out int max, out int maxPorts);
        int wantedMax = settings.MaxThreads ?? max;
        ThreadPool.SetMinThreads(Math.Min(min, wantedMax), minPorts);
        ThreadPool.SetMaxThreads(wantedMax, maxPorts);
        ThreadPool.SetMinThreads(Math.Min(settings.MinThreads ?? min, wantedMax), minPorts);
    }
}
