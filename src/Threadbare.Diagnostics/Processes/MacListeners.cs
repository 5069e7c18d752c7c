namespace Threadbare.Diagnostics.Processes;

/// <summary>Lists the listeners of macOS with its own program <c>lsof</c>, which shows those of this user, or to root all.</summary>
internal static class MacListeners
{
    private const string Program = "lsof";
    private static readonly string[] Folders = ["/usr/sbin", "/usr/bin"];

    // Numbers instead of names, TCP only, listeners only; a line for each process and each address.
    private static readonly string[] Words = ["-nP", "-iTCP", "-sTCP:LISTEN", "-Fpn"];

    /// <summary>Lists the listeners; empty where the program is missing.</summary>
    public static IReadOnlyList<PortOwner> List()
    {
        try
        {
            var start = new ProcessStartInfo(Programs.Find(Program, Folders) ?? Program, Words)
            {
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            };
            using Process? lister = Process.Start(start);
            return Parse(lister?.StandardOutput.ReadToEnd().Split('\n') ?? []);
        }
        catch (Win32Exception)
        {
            return [];
        }
    }

    /// <summary>Parses lines such as <c>p4711</c>, which begins a process, and <c>n127.0.0.1:5000</c> or <c>n*:5000</c>.</summary>
    internal static IReadOnlyList<PortOwner> Parse(IEnumerable<string> lines)
    {
        var owners = new List<PortOwner>();
        int? process = null;
        foreach (string line in lines)
        {
            if (line.StartsWith('p'))
            {
                process = ParseNumber(line[1..]);
            }
            else if (line.StartsWith('n') && process is { } owner && ParseNumber(line[(line.LastIndexOf(':') + 1)..]) is { } port)
            {
                owners.Add(new PortOwner(owner, port));
            }
        }

        return owners;
    }

    private static int? ParseNumber(string text) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : null;
}
