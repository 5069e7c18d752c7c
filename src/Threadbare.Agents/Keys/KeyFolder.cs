namespace Threadbare.Agents.Keys;

/// <summary>The folder with the keys of a coordinator and its agents.</summary>
internal static class KeyFolder
{
    /// <summary>The environment variable that names the folder.</summary>
    public const string Variable = "THREADBARE_KEYS";

    /// <summary>The folder that is used when none is named: that of the environment, else one in the user's home.</summary>
    public static string Default =>
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } named ? named : Path.Combine(Home, "threadbare", "keys");

    /// <summary>Makes an authority, the coordinator's keys and the agents' keys in a folder that has none.</summary>
    /// <param name="folder">The folder, which is created if it does not exist.</param>
    /// <param name="hosts">Names or addresses under which agents reach the coordinator, beside this machine's own.</param>
    /// <param name="time">The clock.</param>
    public static void Create(string folder, IReadOnlyList<string> hosts, TimeProvider time)
    {
        if (File.Exists(Path.Combine(folder, KeyRole.Authority)))
        {
            throw new UsageException($"{folder} has keys already, and agents that hold them would be refused with new ones: "
                + "choose another folder, or delete this one and copy the new keys to all agents.");
        }

        IReadOnlyList<KeyValuePair<string, string>> files = Make(hosts, time);
        try
        {
            PrivateFiles.CreateFolder(folder);
            WriteAll(folder, files);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"The keys cannot be written to {folder} ({fault.Message.TrimEnd('.')}): choose another folder.");
        }
    }

    /// <summary>Reads the coordinator's keys.</summary>
    /// <exception cref="UsageException">They are missing, not valid, or not a coordinator's.</exception>
    public static RoleKeys ReadCoordinator(string folder, TimeProvider time) => new KeyReader(folder, time).Read(KeyRole.Coordinator);

    /// <summary>Reads an agent's keys.</summary>
    /// <exception cref="UsageException">They are missing, not valid, or not an agent's.</exception>
    public static RoleKeys ReadAgent(string folder, TimeProvider time) => new KeyReader(folder, time).Read(KeyRole.Agent);

    /// <summary>Reads the authority with its private key, which signs certificates for joining tokens.</summary>
    /// <exception cref="UsageException">It is missing or not valid.</exception>
    public static Authority ReadAuthority(string folder, TimeProvider time) => new KeyReader(folder, time).ReadAuthority();

    private static string Home =>
        Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData, Environment.SpecialFolderOption.DoNotVerify)
            is { Length: > 0 } home
            ? home
            : throw new UsageException($"This user has no home for keys: set {Variable} to a folder.");

    private static IReadOnlyList<KeyValuePair<string, string>> Make(IReadOnlyList<string> hosts, TimeProvider time)
    {
        var authority = Authority.Create(time);
        using X509Certificate2 own = authority.Certificate;
        using X509Certificate2 coordinator = authority.CreateCoordinator(hosts);
        using X509Certificate2 agent = authority.CreateAgent();
        return
        [
            new(KeyRole.AuthorityKey, KeyOf(own)),
            new(KeyRole.Coordinator.Key, KeyOf(coordinator)),
            new(KeyRole.Coordinator.Certificate, TextOf(coordinator)),
            new(KeyRole.Agent.Key, KeyOf(agent)),
            new(KeyRole.Agent.Certificate, TextOf(agent)),
            new(KeyRole.Authority, TextOf(own)),
        ];
    }

    // All or none: what was written is deleted if one of them fails.
    private static void WriteAll(string folder, IReadOnlyList<KeyValuePair<string, string>> files)
    {
        var written = new List<string>();
        try
        {
            foreach ((string name, string text) in files)
            {
                string path = Path.Combine(folder, name);
                PrivateFiles.Write(path, text);
                written.Add(path);
            }
        }
        catch
        {
            written.ForEach(File.Delete);
            throw;
        }
    }

    private static string TextOf(X509Certificate2 certificate) => certificate.ExportCertificatePem() + "\n";

    private static string KeyOf(X509Certificate2 certificate)
    {
        using ECDsa key = certificate.GetECDsaPrivateKey()!;
        return key.ExportPkcs8PrivateKeyPem() + "\n";
    }
}
