namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Measures how often the system stops a process because its control group has used up its processor time.</summary>
/// <remarks>Linux only. A group without a limit is looked at once and then left alone.</remarks>
internal sealed class ProcessorLimit(ProcessFiles files)
{
    private readonly string? _groups = files.ControlGroups();
    private bool _isRead;
    private double? _quota;
    private ThrottledTime? _last;

    /// <summary>Adds the limit, and what it did since the last call, to a sample.</summary>
    /// <param name="sample">The sample.</param>
    /// <param name="passed">Time since the last call.</param>
    public RuntimeSample AddTo(RuntimeSample sample, TimeSpan passed)
    {
        if (!_isRead)
        {
            (_isRead, _quota) = (true, ControlGroup.Quota(_groups, SystemFile.Text));
        }

        if (_quota is null)
        {
            return sample;
        }

        ThrottledTime? before = _last;
        _last = ControlGroup.FindThrottled(_groups, SystemFile.Text);
        sample = sample with { ProcessorQuota = Math.Round(_quota.Value, 3) };
        return _last is not { } now || before is null ? sample : sample with
        {
            ThrottledPercent = now.Periods > before.Periods
                ? Math.Round(100 * (now.Stopped - before.Stopped) / (now.Periods - before.Periods), 1)
                : 0,
            ThrottledPerSecond = Math.Round((now.Time - before.Time).TotalMilliseconds / passed.TotalSeconds, 1),
        };
    }
}
