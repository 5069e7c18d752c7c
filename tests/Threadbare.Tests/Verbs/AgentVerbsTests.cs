using Threadbare.Tests.Agents.Kubernetes;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs.Agent;
using Xunit;

namespace Threadbare.Tests.Verbs;

public sealed class AgentVerbsTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    private string Keys => Path.Combine(_root, "keys");

    [Fact]
    public async Task Keys_are_made_and_each_file_is_told_with_its_place()
    {
        (int exitCode, string output, _) = await RunAsync("keys", "--keys", Keys, "--host", "load.example", "--host", "192.0.2.7");

        Assert.Equal(0, exitCode);
        Assert.StartsWith($"Only you can read the keys in {Keys}. They are valid until 1970-01-31 00:00 UTC.\n", output,
            StringComparison.Ordinal);
        Assert.Contains("  each agent's machine        ca.pem, agent.pem, agent.key\n", output, StringComparison.Ordinal);
        Assert.Contains("load.example", output, StringComparison.Ordinal);
        Assert.Contains("192.0.2.7", output, StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(Keys, "ca.key")));
    }

    [Fact]
    public async Task A_manifest_has_the_keys_of_a_folder_that_is_named()
    {
        await RunAsync("keys", "--keys", Keys, "--host", "threadbare-coordinator");

        (int exitCode, string output, _) = await RunAsync(
            "manifest", "--agents", "3", "--target", "orders:8080/list", "--image", "registry.example/threadbare:1", "--keys", Keys);

        Assert.Equal(0, exitCode);
        Assert.Equal(["Secret", "Secret", "Service", "Job", "Job"], Yaml.Read(output).Select(document => Yaml.Text(document, "kind")));
        Assert.Contains("\"http://orders:8080/list\"", output, StringComparison.Ordinal);
        Assert.Contains("\"registry.example/threadbare:1\"", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_folder_may_be_called_as_a_verb_is()
    {
        (int exitCode, _, string error) = await RunAsync("--join", "localhost:1", "--keys", "keys");

        Assert.Equal(2, exitCode);
        Assert.StartsWith("threadbare: There is no folder keys", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_manifest_without_a_folder_has_no_keys()
    {
        (_, string output, _) = await RunAsync("manifest", "--agents", "3");

        Assert.Equal(["Service", "Job", "Job"], Yaml.Read(output).Select(document => Yaml.Text(document, "kind")));
    }

    [Fact]
    public async Task A_watched_deployment_alone_gets_its_patch()
    {
        (int exitCode, string output, _) = await RunAsync("manifest", "--watch", "orders:8080", "--user", "0");

        Assert.Equal(0, exitCode);
        Assert.Equal("0", Yaml.Text(Assert.Single(Yaml.Read(output)),
            "spec", "template", "spec", "containers", 1, "securityContext", "runAsUser"));
    }

    [Theory]
    [InlineData("key", "'key' is not known: did you mean agent keys?")]
    [InlineData("order", "'order' is not expected after agent: threadbare agent --help explains it.")]
    [InlineData("keys manifest", "'manifest' is not expected after agent keys: threadbare agent keys --help explains it.")]
    [InlineData("keys --agents 3", "--agents is not an option of agent keys: threadbare agent keys --help lists the options.")]
    [InlineData("keys --host a --out b", "--out is not an option of agent keys: threadbare agent keys --help lists the options.")]
    [InlineData("--jion a:1", "--jion is not an option of agent: did you mean --join?")]
    [InlineData("keys --host a:80",
        "--host a:80: expected a name such as load.example or an address such as 192.0.2.7, without a port.")]
    [InlineData("manifest", "No agents are asked for: expected --agents N for load agents, or --watch DEPLOYMENT:PORT for a watching one.")]
    [InlineData("manifest --agents 0", "--agents 0: expected a number from 1 to 1000.")]
    [InlineData("manifest --agents 3 --target ftp://a/", "--target ftp://a/: expected an address such as http://orders:8080/.")]
    [InlineData("manifest --agents 3 --target localhost:80",
        "--target localhost:80: a pod reaches only itself there. Expected a Service, such as http://orders:8080/.")]
    [InlineData("manifest --agents 3 --target http://u:pw@orders/",
        "--target http://orders/: everyone who may read the Job would read the password or token in this address. "
        + "Expected an address without it. Put it into a Secret and a plan file that takes it from the environment.")]
    [InlineData("manifest --agents 3 --target http://orders/?access_token=s3",
        "--target http://orders/?access_token=***: everyone who may read the Job would read the password or token in this address. "
        + "Expected an address without it. Put it into a Secret and a plan file that takes it from the environment.")]
    [InlineData("--join localhost:1 --token word",
        "--token or THREADBARE_TOKEN: expected the whole token that the coordinator printed; it begins with tb1.")]
    [InlineData("manifest --watch 8080", "--watch 8080: expected a Deployment and a port, such as orders:8080.")]
    [InlineData("manifest --agents 3 --host a",
        "--host is not an option of agent manifest: threadbare agent manifest --help lists the options.")]
    [InlineData("manifest --agents 3 --namespace a/b", "--namespace a/b: expected the name of a namespace, such as load.")]
    [InlineData("manifest --watch a:1 --namespace load", "--namespace is about the coordinator: it needs --agents N.")]
    [InlineData("manifest --watch a:1 --user me", "--user me: expected the number of a user.")]
    public async Task A_mistake_is_one_line(string words, string problem)
    {
        (int exitCode, string output, string error) = await RunAsync(words.Split(' ', StringSplitOptions.RemoveEmptyEntries));

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Equal($"threadbare: {problem}\n", error);
    }

    [Fact]
    public async Task A_joining_token_comes_from_a_file_that_only_its_owner_can_read()
    {
        string file = Path.Combine(_root, "token");
        await File.WriteAllTextAsync(file, "word\n", TestContext.Current.CancellationToken);
        if (OperatingSystem.IsWindows())
        {
            Assert.Skip("Windows has no modes.");
            return;
        }

        File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.OtherRead);

        (_, _, string open) = await RunAsync("--join", "localhost:1", "--token", "@" + file);
        File.SetUnixFileMode(file, UnixFileMode.UserRead);
        (_, _, string own) = await RunAsync("--join", "localhost:1", "--token", "@" + file);
        (_, _, string none) = await RunAsync("--join", "localhost:1", "--token", "@" + file + "s");

        Assert.StartsWith($"threadbare: {file} can be read by others: run chmod 600 {file}", open, StringComparison.Ordinal);
        Assert.Contains("expected the whole token that the coordinator printed", own, StringComparison.Ordinal);
        Assert.StartsWith($"threadbare: {file}s cannot be read", none, StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private static async Task<(int ExitCode, string Output, string Error)> RunAsync(params string[] words)
    {
        using var output = new StringWriter { NewLine = "\n" };
        using var error = new StringWriter { NewLine = "\n" };
        var time = new ManualTime();
        var options = new OutputOptions();
        var line = new CommandLine([new AgentVerb(options, time), new AgentKeysVerb(time), new AgentManifestVerb(time)], options.Group,
            new Streams { Output = output, Error = error });
        int exitCode = await line.RunAsync(["agent", .. words], TestContext.Current.CancellationToken);
        return (exitCode, output.ToString(), error.ToString());
    }
}
