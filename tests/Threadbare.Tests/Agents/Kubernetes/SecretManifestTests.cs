using System.Text;
using Threadbare.Agents.Keys;
using Threadbare.Agents.Kubernetes;
using Threadbare.Plan;
using Xunit;
using YamlDotNet.RepresentationModel;

namespace Threadbare.Tests.Agents.Kubernetes;

public sealed class SecretManifestTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;
    private readonly ManualTime _time = new();

    private string Folder => Path.Combine(_root, "keys");

    [Theory]
    [InlineData("threadbare-coordinator-keys", "coordinator")]
    [InlineData("threadbare-agent-keys", "agent")]
    public void A_secret_has_the_files_of_its_role_and_never_the_authoritys_key(string name, string role)
    {
        KeyFolder.Create(Folder, ["threadbare-coordinator"], _time);

        string text = SecretManifest.Write(Folder, space: null, _time);

        var data = (YamlMappingNode)Yaml.Find(text, "Secret", name)["data"];
        string[] files = ["ca.pem", role + ".pem", role + ".key"];
        Assert.Equal(files, data.Children.Keys.Select(key => ((YamlScalarNode)key).Value));
        Assert.All(files, file => Assert.Equal(File.ReadAllText(Path.Combine(Folder, file)),
            Encoding.ASCII.GetString(Convert.FromBase64String(Yaml.Text(data, file)))));
        string secret = Convert.ToBase64String(File.ReadAllBytes(Path.Combine(Folder, "ca.key")));
        Assert.DoesNotContain(secret, text, StringComparison.Ordinal);
    }

    [Fact]
    public void Keys_that_are_not_for_the_coordinators_name_in_the_cluster_are_refused()
    {
        KeyFolder.Create(Folder, [], _time);

        var mistake = Assert.Throws<UsageException>(() => SecretManifest.Write(Folder, space: null, _time));

        Assert.Equal($"The coordinator's certificate in {Folder} is not valid for the host threadbare-coordinator: "
            + "make keys with threadbare agent keys --host threadbare-coordinator.", Assert.Single(mistake.Problems));
    }

    [Fact]
    public void The_commands_in_place_of_keys_are_only_a_comment()
    {
        string text = SecretManifest.WriteCommands(space: null);

        Assert.Empty(Yaml.Read(text));
        Assert.Contains("kubectl create secret generic threadbare-agent-keys --from-file=keys/ca.pem --from-file=keys/agent.pem "
            + "--from-file=keys/agent.key", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Secrets_are_in_the_namespace_that_is_named()
    {
        KeyFolder.Create(Folder, ["threadbare-coordinator"], _time);

        string text = SecretManifest.Write(Folder, "load", _time);

        Assert.All(Yaml.Read(text), secret => Assert.Equal("load", Yaml.Text(secret, "metadata", "namespace")));
        Assert.Contains("generic threadbare-agent-keys --namespace load --from-file", SecretManifest.WriteCommands("load"),
            StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);
}
