namespace Threadbare.Tool.Verbs.Agent;

/// <summary>Prints files for Kubernetes: a coordinator and its agents, or an agent beside a service.</summary>
internal sealed class AgentManifestVerb(TimeProvider time) : IVerb
{
    // A test of a thousand agents is the largest that is planned for.
    private const int MostAgents = 1000;

    // The highest user that Linux has.
    private const int HighestUser = int.MaxValue;

    private readonly ValueOption _agents = new("--agents", "N", "The number of load agents")
    {
        Expected = string.Create(CultureInfo.InvariantCulture, $"a number from 1 to {MostAgents}")
    };
    private readonly ValueOption _target = new("--target", "URL",
        $"An address to load, as the pods reach it; may be repeated [{ManifestNames.Target}, to be changed]")
    { Expected = "an address such as http://orders:8080/", Repeats = true };
    private readonly ValueOption _image = new("--image", "NAME",
        $"The image of Threadbare, as eng/image.sh makes it [{ManifestNames.Image}]") { Expected = "the name of an image" };
    private readonly ValueOption _watch = new("--watch", "DEPLOYMENT:PORT",
        "A service to watch, and its port in its pod. DEPLOYMENT/CONTAINER:PORT names the container too [that of the Deployment's name]")
    { Expected = "a Deployment and a port, such as orders:8080" };
    private readonly ValueOption _user = new("--user", "ID",
        $"With --watch: the number of the user that the service runs as [{KubernetesConstants.User}, the user of .NET's images]")
    { Expected = "the number of a user" };

    private readonly ValueOption _on = new("--on", "LIST",
        "With --watch: records incidents of these kinds, as watch --on does, instead of waiting for a load")
    { Expected = RecorderOptions.Kinds };

    private readonly ValueOption _namespace = new("--namespace", "NAME",
        "The namespace of the pods, with the right for the coordinator to ask there why a pod of an agent was lost [none, and no right]")
    { Expected = "the name of a namespace, such as load" };

    private readonly ValueOption _keys = new("--keys", "DIR", "The folder of keys to put into the files [no keys in them]")
    { Expected = "a folder, such as keys" };

    public VerbHelp Help { get; } = new("agent manifest",
        "Prints files for Kubernetes: a coordinator with its agents, or an agent beside a service",
        "Prints files for Kubernetes: a coordinator and N load agents, or with --watch alone the patch that puts an agent beside a "
        + "service. It does not connect to a cluster.",
    [
        new("A coordinator and ten load agents", "threadbare agent manifest --agents 10 --target http://orders:8080/ > load.yaml"),
        new("The same with the keys in it, given to a cluster at once",
            "threadbare agent manifest --agents 10 --target http://orders:8080/ --keys keys | kubectl apply -f -"),
        new("An agent that watches the service in the Deployment orders", "threadbare agent manifest --watch orders:8080 > sidecar.yaml"),
        new("A recorder of incidents beside it", "threadbare agent manifest --watch orders:8080 --on starvation,hang > sidecar.yaml"),
    ])
    { Without = OutputOptions.Files };

    public ValueArgument? Argument => null;

    public IReadOnlyList<OptionGroup> Groups => [new("Kubernetes", [_agents, _target, _image, _watch, _on, _user, _namespace, _keys])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        string text = Write(reader, AgentKeysVerb.ReadFolder(reader, _keys));
        await streams.Output.WriteAsync(text);
        return ExitCode.Done;
    }

    private string Write(OptionReader reader, string? keys)
    {
        int? agents = reader.WholeNumber(_agents, 1, MostAgents);
        WatchedDeployment? watched = reader.Value(_watch, WatchedDeployment.Parse);
        string image = ReadImage(reader);
        int user = reader.WholeNumber(_user, 0, HighestUser) ?? KubernetesConstants.User;
        string? space = ReadNamespace(reader);
        string[] targets = [.. reader.Texts(_target).Select(text => ReadTarget(text, reader))];
        if (!reader.Has(_agents) && !reader.Has(_watch))
        {
            reader.Fault("No agents are asked for: expected --agents N for load agents, or --watch DEPLOYMENT:PORT for a watching one.");
        }

        IncidentList? recorded = reader.Value(_on, IncidentList.Parse);
        ValueOption[] others = [.. ((ValueOption[])[_agents, _keys, _target]).Where(reader.Has)];
        if (reader.Has(_on) && reader.Has(_watch) && others.Length > 0)
        {
            reader.Fault($"{_on.Name} is for a service that is watched without a load: leave out {others[0].Name}.");
        }

        reader.RequireNoProblems();
        return agents is { } number
            ? WriteLoad(new Manifest { Agents = number, Targets = targets, Image = image, Watched = watched, Namespace = space }, keys)
            : SidecarPatch.Write(watched!, image, user, recorded is null ? null : reader.Text(_on));
    }

    private string WriteLoad(Manifest manifest, string? keys)
    {
        string secrets = keys is null
            ? SecretManifest.WriteCommands(manifest.Namespace)
            : SecretManifest.Write(keys, manifest.Namespace, time) + "---\n";
        return secrets + LoadManifest.Write(manifest);
    }

    private string? ReadNamespace(OptionReader reader)
    {
        string? space = reader.Text(_namespace);
        if (space is not null && !ManifestNames.IsLabel(space))
        {
            reader.FaultOf(_namespace, space);
        }
        else if (space is not null && !reader.Has(_agents))
        {
            reader.Fault($"{_namespace.Name} is about the coordinator: it needs {_agents.Name} N.");
        }

        return space;
    }

    private string ReadImage(OptionReader reader)
    {
        string image = reader.Text(_image) ?? ManifestNames.Image;
        if (image.Length == 0 || image.Any(letter => char.IsWhiteSpace(letter) || char.IsControl(letter)))
        {
            reader.FaultOf(_image, image);
        }

        return image;
    }

    private string ReadTarget(string text, OptionReader reader)
    {
        if (!Uri.TryCreate(AddressText.Complete(text), UriKind.Absolute, out Uri? url) || url.Scheme is not ("http" or "https"))
        {
            reader.FaultOf(_target, Plan.Mask.Address(text));
            return text;
        }

        string shown = Plan.Mask.Address(text);
        if (url.UserInfo.Length > 0 || Plan.Mask.ReadQuery(text).Any(pair => SecretFields.IsSecretName(pair.Name)
            || SecretFields.IsOpaque(Uri.UnescapeDataString(pair.Value))))
        {
            reader.Fault($"{_target.Name} {shown}: everyone who may read the Job would read the password or token in this address. "
                + "Expected an address without it. Put it into a Secret and a plan file that takes it from the environment.");
        }

        if (url.IsLoopback)
        {
            reader.Fault($"{_target.Name} {shown}: a pod reaches only itself there. Expected a Service, such as http://orders:8080/.");
        }

        return AddressText.Complete(text)!;
    }
}
