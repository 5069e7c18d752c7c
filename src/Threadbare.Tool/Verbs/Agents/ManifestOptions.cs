using System.Globalization;
using Threadbare.Agents.Kubernetes;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;

namespace Threadbare.Tool.Verbs.Agents;

/// <summary>The options of files for Kubernetes.</summary>
internal sealed class ManifestOptions
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

    private readonly ValueOption _namespace = new("--namespace", "NAME",
        "The namespace of the pods, with the right for the coordinator to ask there why a pod of an agent was lost [none, and no right]")
    { Expected = "the name of a namespace, such as load" };

    public OptionGroup Group => new("Kubernetes", [_agents, _target, _image, _watch, _user, _namespace]);

    /// <summary>Reports every option of this group that is given.</summary>
    public void RequireNone(OptionReader reader)
    {
        foreach (ValueOption option in Group.Options.OfType<ValueOption>().Where(reader.Has))
        {
            reader.Fault($"{option.Name} belongs to threadbare agents manifest: expected it there.");
        }
    }

    /// <summary>Writes the files.</summary>
    /// <param name="reader">Reads the command line.</param>
    /// <param name="keys">The folder of the keys to put into them; null for none.</param>
    /// <param name="time">The clock.</param>
    public string Write(OptionReader reader, string? keys, TimeProvider time)
    {
        int? agents = reader.WholeNumber(_agents, 1, MostAgents);
        WatchedDeployment? watched = ReadWatched(reader);
        string image = ReadImage(reader);
        int user = reader.WholeNumber(_user, 0, HighestUser) ?? KubernetesConstants.User;
        string? space = ReadNamespace(reader);
        string[] targets = [.. reader.Texts(_target).Select(text => ReadTarget(text, reader))];
        if (!reader.Has(_agents) && !reader.Has(_watch))
        {
            reader.Fault("No agents are asked for: expected --agents N for load agents, or --watch DEPLOYMENT:PORT for a watching one.");
        }

        reader.RequireNoProblems();
        if (agents is not { } number)
        {
            return SidecarPatch.Write(watched!, image, user);
        }

        var manifest = new Manifest { Agents = number, Targets = targets, Image = image, Watched = watched, Namespace = space };
        return WriteLoad(manifest, keys, time);
    }

    private static string WriteLoad(Manifest manifest, string? keys, TimeProvider time)
    {
        string secrets = keys is null
            ? SecretManifest.WriteCommands(manifest.Namespace)
            : SecretManifest.Write(keys, manifest.Namespace, time) + "---\n";
        return secrets + LoadManifest.Write(manifest);
    }

    private WatchedDeployment? ReadWatched(OptionReader reader)
    {
        if (reader.Text(_watch) is not { } text)
        {
            return null;
        }

        WatchedDeployment? watched = WatchedDeployment.Parse(text);
        if (watched is null)
        {
            reader.FaultOf(_watch, text);
        }

        return watched;
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

        if (url.IsLoopback)
        {
            string shown = Plan.Mask.Address(text);
            reader.Fault($"{_target.Name} {shown}: a pod reaches only itself there. Expected a Service, such as http://orders:8080/.");
        }

        return AddressText.Complete(text)!;
    }
}
