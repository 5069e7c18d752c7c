using System.Diagnostics;
using System.Globalization;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Processes that compute without end, so that the machine is crowded. They end with this object or with this process.</summary>
internal sealed class BusyProcesses : IDisposable
{
    // Looks for its starter now and then, so that a killed benchmark leaves no busy machine behind.
    private const string Compute = "i=0; while [ $((i=i+1)) -lt 200000 ] || { i=0; kill -0 \"$1\" 2>/dev/null; }; do :; done";

    private readonly List<Process> _processes = [];

    /// <param name="count">How many to start; 0 starts none.</param>
    public BusyProcesses(int count)
    {
        string starter = Environment.ProcessId.ToString(CultureInfo.InvariantCulture);
        for (int started = 0; started < count; started++)
        {
            _processes.Add(Process.Start("sh", ["-c", Compute, "busy", starter]));
        }
    }

    public void Dispose()
    {
        foreach (Process process in _processes)
        {
            process.Kill();
            process.Dispose();
        }
    }
}
