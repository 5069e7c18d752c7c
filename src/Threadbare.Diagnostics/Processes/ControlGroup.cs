namespace Threadbare.Diagnostics.Processes;

/// <summary>The processor time that control groups give, of both versions of the kernel's interface.</summary>
internal static class ControlGroup
{
    private const string Root = "/sys/fs/cgroup";

    /// <summary>The least that any group on the way to the root gives, in cores; null is no bound.</summary>
    /// <param name="groups">The text of <c>/proc/N/cgroup</c>.</param>
    /// <param name="read">Reads the text of a file; returns null if the file does not exist.</param>
    public static double? Quota(string? groups, Func<string, string?> read) => Folders(groups)
        .Select(folder => ReadQuota(folder, read))
        .Min();

    /// <summary>
    /// The counts of the group that has a limit and was stopped most; null where no group on the way to the root has a limit.
    /// </summary>
    /// <param name="groups">The text of <c>/proc/N/cgroup</c>.</param>
    /// <param name="read">Reads the text of a file; returns null if the file does not exist.</param>
    public static ThrottledTime? FindThrottled(string? groups, Func<string, string?> read) => Folders(groups)
        .Where(folder => ReadQuota(folder, read) is not null)
        .Select(folder => ThrottledTime.Parse(read(folder + "/cpu.stat")))
        .OfType<ThrottledTime>()
        .OrderByDescending(time => time.Stopped)
        .FirstOrDefault();

    /// <summary>Parses the limit of version 2: <c>150000 100000</c>, or <c>max 100000</c>.</summary>
    internal static double? Parse(string? text) => text?.Split(' ') is [string quota, string period] ? Parse(quota, period) : null;

    /// <summary>Parses the limit of version 1, which is in two files; a quota of -1 is no limit.</summary>
    internal static double? Parse(string? quota, string? period) =>
        double.TryParse(quota, NumberStyles.Float, CultureInfo.InvariantCulture, out double time)
            && double.TryParse(period, NumberStyles.Float, CultureInfo.InvariantCulture, out double length)
            && time > 0
            && length > 0
            ? time / length
            : null;

    private static double? ReadQuota(string folder, Func<string, string?> read) =>
        Parse(read(folder + "/cpu.max")) ?? Parse(read(folder + "/cpu.cfs_quota_us"), read(folder + "/cpu.cfs_period_us"));

    /// <summary>The folders of a process' groups that may bound its processor time, each with those above it.</summary>
    internal static IEnumerable<string> Folders(string? groups)
    {
        foreach (string[] group in (groups ?? "").Split('\n').Select(line => line.Trim().Split(':', 3)).Where(parts => parts.Length == 3))
        {
            string? mount = (group[0], group[1].Split(',')) switch
            {
                ("0", [""]) => Root,
                (_, var controllers) when controllers.Contains("cpu") => $"{Root}/{group[1]}",
                _ => null,
            };
            for (string path = group[2].TrimEnd('/'); mount is not null; path = path[..path.LastIndexOf('/')])
            {
                yield return mount + path;
                if (!path.Contains('/'))
                {
                    break;
                }
            }
        }
    }
}
