namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Finds the connection strings of a configuration, and keeps of each no more than its host and its pool.</summary>
internal static partial class DatabasePoolReader
{
    private const string Section = "ConnectionStrings:";
    private static readonly string[] Hosts = ["host", "server", "datasource", "address", "addr", "networkaddress"];
    private static readonly string[] Databases = ["database", "initialcatalog"];
    private static readonly string[] Maxima = ["maximumpoolsize", "maxpoolsize"];
    private static readonly string[] Off = ["false", "no"];

    public static IReadOnlyList<DatabasePool> Read(IConfiguration configuration) =>
        [.. configuration.AsEnumerable()
            .Where(setting => setting.Value is not null)
            .OrderBy(setting => setting.Key, StringComparer.Ordinal)
            .Select(setting => Read(setting.Key, setting.Value!))
            .OfType<DatabasePool>()];

    /// <summary>Reads the pool settings from one value; null when it is not a connection string of a database server.</summary>
    internal static DatabasePool? Read(string name, string value)
    {
        IReadOnlyDictionary<string, string> words = Words(value);
        string? host = First(words, Hosts);
        bool isMeant = name.StartsWith(Section, StringComparison.OrdinalIgnoreCase) || First(words, Databases) is not null;
        if (host is null || !isMeant || IsFile().IsMatch(host))
        {
            return null;
        }

        int? maximum = int.TryParse(First(words, Maxima), CultureInfo.InvariantCulture, out int size) ? size : null;
        bool isPooled = !Off.Contains(words.GetValueOrDefault("pooling"), StringComparer.OrdinalIgnoreCase);
        return new DatabasePool(name, Showable().IsMatch(host) ? host : null, maximum, isPooled);
    }

    private static Dictionary<string, string> Words(string value)
    {
        var words = new Dictionary<string, string>();
        try
        {
            var builder = new DbConnectionStringBuilder { ConnectionString = value };
            foreach (string key in builder.Keys)
            {
                words[key.Replace(" ", "", StringComparison.Ordinal).ToLowerInvariant()] = builder[key].ToString() ?? "";
            }
        }
        catch (ArgumentException)
        {
            // Not a connection string of this kind.
        }

        return words;
    }

    private static string? First(IReadOnlyDictionary<string, string> words, string[] keys) =>
        keys.Select(words.GetValueOrDefault).FirstOrDefault(word => !string.IsNullOrEmpty(word));

    // An "@" or "=" may come after a name and a password.
    [GeneratedRegex(@"^[\w.:,\\/()\[\]-]+$")]
    private static partial Regex Showable();

    [GeneratedRegex(@"(\.(db|db3|sqlite|sqlite3|mdf)|^:memory:|^file:.*)$", RegexOptions.IgnoreCase)]
    private static partial Regex IsFile();
}
