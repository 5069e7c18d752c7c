namespace Threadbare.Experiments.Dependencies;

/// <summary>The unprivileged user as whom a server runs that refuses to be root.</summary>
internal sealed record ServerUser(string Name, string Id, string Group)
{
    /// <summary>The first of the named users that this machine has.</summary>
    public static ServerUser? Find(IEnumerable<string> passwords, IEnumerable<string> candidates)
    {
        var known = passwords.Select(line => line.Split(':')).Where(fields => fields.Length > 3).ToLookup(fields => fields[0]);
        return candidates.SelectMany(name => known[name])
            .Select(fields => new ServerUser(fields[0], fields[2], fields[3]))
            .FirstOrDefault();
    }

    /// <summary>The words that make what follows run as this user, in the same process.</summary>
    public IReadOnlyList<string> Prefix(string setpriv) => [setpriv, $"--reuid={Id}", $"--regid={Group}", "--clear-groups", "--"];
}
