using Threadbare.Analysis.Work;
using Threadbare.Diagnostics.Constants;
using Threadbare.Results;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Notices that a service computes, collects or throws so much that it is worth a look at what it works on.</summary>
internal sealed class WorkDetector
{
    private int _seconds;
    private int _agreed;

    /// <summary>Adds the sample of one second.</summary>
    /// <returns>The reason, once, when <see cref="WorkConstants.AgreeingSamples"/> in a row show one; otherwise null.</returns>
    public string? Add(RuntimeSample sample)
    {
        bool isOver = _agreed >= WorkConstants.AgreeingSamples;
        if (++_seconds <= WorkConstants.StartSeconds || isOver)
        {
            return null;
        }

        string? reason = WorthSampling.FindReason(sample);
        _agreed = reason is null ? 0 : _agreed + 1;
        return _agreed == WorkConstants.AgreeingSamples ? reason : null;
    }
}
