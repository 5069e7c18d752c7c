using System.CommandLine;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Verbs.Agents;

/// <summary>Makes what agents on other machines need: keys, and files for Kubernetes.</summary>
internal sealed class AgentsVerb(TimeProvider time) : IVerb
{
    private const string Keys = "keys";
    private const string Manifest = "manifest";

    private readonly AgentKeysOptions _keys = new();
    private readonly ManifestOptions _manifest = new();

    public string Name => "agents";

    public string Purpose => "Makes what agents on other machines need: keys, or files for Kubernetes";

    public string Explanation =>
        "keys makes an authority, the coordinator's certificate and the agents' certificate, in a folder that only you can read. "
        + "Agents and their coordinator speak over TLS, and each side shows the other a certificate of this authority. "
        + "manifest prints files for Kubernetes: a coordinator and N load agents, or with --watch alone the patch that puts an agent "
        + "beside a service. It asks no cluster and changes none.";

    public ValueArgument Argument { get; } = new("keys|manifest", "keys, or manifest");

    public IReadOnlyList<OptionGroup> Groups => [_keys.Group, _manifest.Group];

    public IReadOnlyList<Example> Examples =>
    [
        new("Keys for agents on other machines, which call this one by its name", "threadbare agents keys --host load.example"),
        new("A coordinator and ten load agents", "threadbare agents manifest --agents 10 --target http://orders:8080/ > load.yaml"),
        new("The same with the keys in it, given to a cluster at once",
            "threadbare agents manifest --agents 10 --target http://orders:8080/ --keys keys | kubectl apply -f -"),
        new("An agent that watches the service in the Deployment orders", "threadbare agents manifest --watch orders:8080 > sidecar.yaml"),
    ];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        string text = reader.Words(Argument) switch
        {
            [Keys] => MakeKeys(reader),
            [Manifest] => _manifest.Write(reader, _keys.ReadFolder(reader), time),
            var words => Refuse(reader, words),
        };
        await streams.Output.WriteAsync(text);
        return ExitCode.Done;
    }

    private string MakeKeys(OptionReader reader)
    {
        _manifest.RequireNone(reader);
        return _keys.Make(reader, time);
    }

    private static string Refuse(OptionReader reader, IReadOnlyList<string> words)
    {
        reader.Fault(words is []
            ? $"Nothing is asked for: expected threadbare agents {Keys}, or threadbare agents {Manifest}."
            : $"'{string.Join(" ", words)}': expected threadbare agents {Keys}, or threadbare agents {Manifest}.");
        reader.RequireNoProblems();
        return "";
    }
}
