using Threadbare.Agents.Keys;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Verbs.Agents;

/// <summary>The options of keys for agents, and what is made and told of them.</summary>
internal sealed class AgentKeysOptions
{
    private readonly ValueOption _keys = new("--keys", "DIR",
        "The folder of the keys; manifest puts them into its output when it is named [$THREADBARE_KEYS, or a folder of yours]")
    { Expected = "a folder, such as keys" };
    private readonly ValueOption _host = new("--host", "NAME|ADDRESS",
        "With keys: a name or address at which agents reach the coordinator, beside localhost and this machine's name; may be repeated")
    { Expected = "a name such as load.example or an address such as 192.0.2.7, without a port", Repeats = true };

    public OptionGroup Group => new("Keys", [_keys, _host]);

    /// <summary>Reads the folder for a manifest; null when none is named.</summary>
    public string? ReadFolder(OptionReader reader)
    {
        if (reader.Has(_host))
        {
            reader.Fault("--host belongs to threadbare agents keys: expected it there.");
        }

        return ReadKeys(reader);
    }

    /// <summary>Makes the keys.</summary>
    /// <returns>The text that tells where they are and where each file belongs.</returns>
    public string Make(OptionReader reader, TimeProvider time)
    {
        string? named = ReadKeys(reader);
        IReadOnlyList<string> hosts = reader.Texts(_host);
        foreach (string host in hosts.Where(host => Uri.CheckHostName(host) is UriHostNameType.Unknown or UriHostNameType.Basic))
        {
            reader.FaultOf(_host, host);
        }

        reader.RequireNoProblems();
        string folder = Path.GetFullPath(named ?? KeyFolder.Default);
        KeyFolder.Create(folder, hosts, time);
        return Describe(folder, KeyFolder.ReadCoordinator(folder, time));
    }

    private string? ReadKeys(OptionReader reader)
    {
        string? folder = reader.Text(_keys);
        if (folder is not null && (folder.Length == 0 || File.Exists(folder)))
        {
            reader.Fault($"--keys {folder}: expected a folder, but this is {(folder.Length == 0 ? "empty" : "a file")}.");
        }

        return folder;
    }

    private static string Describe(string folder, RoleKeys coordinator) => $"""
        Only you can read the keys in {folder}. They are valid until {coordinator.Own.NotAfter.ToUniversalTime():yyyy-MM-dd HH:mm} UTC.
          the coordinator's machine   {FilesOf(KeyRole.Coordinator)}
          each agent's machine        {FilesOf(KeyRole.Agent)}
          no other machine            {KeyNames.AuthorityKey}, which signs certificates
        Agents can call the coordinator at {string.Join(", ", CertificateNames.Read(coordinator.Own))}.

        """;

    private static string FilesOf(KeyRole role) => $"{KeyNames.Authority}, {KeyNames.CertificateOf(role)}, {KeyNames.KeyOf(role)}";
}
