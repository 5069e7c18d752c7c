namespace Threadbare.Tool.Verbs.Agent;

/// <summary>Makes the keys of agents and their coordinator.</summary>
internal sealed class AgentKeysVerb(TimeProvider time) : IVerb
{
    private readonly ValueOption _keys = new("--keys", "DIR", "The folder of the keys [$THREADBARE_KEYS, or a folder of yours]")
    { Expected = "a folder, such as keys" };
    private readonly ValueOption _host = new("--host", "NAME|ADDRESS",
        "A name or address at which agents reach the coordinator, beside localhost and this machine's name; may be repeated")
    { Expected = "a name such as load.example or an address such as 192.0.2.7, without a port", Repeats = true };

    public VerbHelp Help { get; } = new("agent keys",
        "Makes the keys with which agents on other machines and their coordinator trust each other",
        "Makes an authority, the coordinator's certificate and the agents' certificate, in a folder that only you can read. Agents and "
        + "their coordinator speak over TLS, and each side shows the other a certificate of this authority.",
    [
        new("Keys for agents on other machines, which call this one by its name", "threadbare agent keys --host load.example"),
    ])
    { Without = OutputOptions.Files };

    public ValueArgument? Argument => null;

    public IReadOnlyList<OptionGroup> Groups => [new("Keys", [_keys, _host])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        string? named = ReadFolder(reader, _keys);
        IReadOnlyList<string> hosts = reader.Texts(_host);
        foreach (string host in hosts.Where(host => Uri.CheckHostName(host) is UriHostNameType.Unknown or UriHostNameType.Basic))
        {
            reader.FaultOf(_host, host);
        }

        reader.RequireNoProblems();
        string folder = Path.GetFullPath(named ?? KeyFolder.Default);
        KeyFolder.Create(folder, hosts, time);
        await streams.Output.WriteAsync(Describe(folder, KeyFolder.ReadCoordinator(folder, time)));
        return ExitCode.Done;
    }

    /// <summary>Reads the folder of the keys; null when none is named.</summary>
    public static string? ReadFolder(OptionReader reader, ValueOption option)
    {
        string? folder = reader.Text(option);
        if (folder is not null && (folder.Length == 0 || File.Exists(folder)))
        {
            reader.Fault($"{option.Name} {folder}: expected a folder, but this is {(folder.Length == 0 ? "empty" : "a file")}.");
        }

        return folder;
    }

    private static string Describe(string folder, RoleKeys coordinator) => $"""
        Only you can read the keys in {folder}. They are valid until {coordinator.Own.NotAfter.ToUniversalTime():yyyy-MM-dd HH:mm} UTC.
          the coordinator's machine   {FilesOf(KeyRole.Coordinator)}
          each agent's machine        {FilesOf(KeyRole.Agent)}
          no other machine            {KeyRole.AuthorityKey}, which signs certificates
        Agents can call the coordinator at {string.Join(", ", NamesOf(coordinator.Own))}.

        """;

    // The names and addresses for which it is valid.
    private static IEnumerable<string> NamesOf(X509Certificate2 own) => own.Extensions.OfType<X509SubjectAlternativeNameExtension>()
        .SelectMany(names => names.EnumerateDnsNames().Concat(names.EnumerateIPAddresses().Select(address => address.ToString())));

    private static string FilesOf(KeyRole role) => $"{KeyRole.Authority}, {role.Certificate}, {role.Key}";
}
