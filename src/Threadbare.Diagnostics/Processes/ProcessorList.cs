namespace Threadbare.Diagnostics.Processes;

/// <summary>Lists of processors as the kernel writes them: <c>0-3,8</c>.</summary>
internal static class ProcessorList
{
    /// <summary>How many it names; null where it is none.</summary>
    public static int? Count(string? text)
    {
        int count = 0;
        foreach (string part in (text ?? "").Split(',', StringSplitOptions.TrimEntries))
        {
            string[] ends = part.Split('-');
            if (!int.TryParse(ends[0], NumberStyles.None, CultureInfo.InvariantCulture, out int first)
                || !int.TryParse(ends[^1], NumberStyles.None, CultureInfo.InvariantCulture, out int last)
                || last < first)
            {
                return null;
            }

            count += last - first + 1;
        }

        return count;
    }
}
