using Threadbare.Agents.Kubernetes;
using Xunit;
using YamlDotNet.RepresentationModel;

namespace Threadbare.Tests.Agents.Kubernetes;

public sealed class LoadManifestTests
{
    private static readonly Manifest Ten = new() { Agents = 10, Targets = ["http://orders:8080/a?b=\"c\"&d=$(HOME)"] };

    private static readonly string Text = LoadManifest.Write(Ten);
    private static readonly YamlNode Coordinator = Yaml.Find(Text, "Job", "threadbare-coordinator");
    private static readonly YamlNode Agents = Yaml.Find(Text, "Job", "threadbare-agents");

    public static TheoryData<string> Jobs => ["threadbare-coordinator", "threadbare-agents"];

    [Fact]
    public void The_agents_are_an_indexed_job_that_goes_on_without_one_that_is_lost()
    {
        YamlNode spec = Agents["spec"];

        Assert.Equal("Indexed", Yaml.Text(spec, "completionMode"));
        Assert.Equal(("10", "10"), (Yaml.Text(spec, "completions"), Yaml.Text(spec, "parallelism")));
        // A backoffLimit of 0 would end every agent of the Job with the first that fails.
        Assert.Equal("0", Yaml.Text(spec, "backoffLimitPerIndex"));
        Assert.DoesNotContain("backoffLimit", ((YamlMappingNode)spec).Children.Keys.Select(key => ((YamlScalarNode)key).Value));
    }

    [Fact]
    public void Each_agent_calls_the_coordinators_service_under_its_pods_name()
    {
        YamlNode agent = Yaml.At(Agents, "spec", "template", "spec", "containers", 0);

        Assert.Equal(["agent", "--join", "threadbare-coordinator:7171", "--name", "$(POD_NAME)", "--keys", "/keys"],
            Yaml.Texts(agent, "args"));
        Assert.Equal(("POD_NAME", "metadata.name"), (Yaml.Text(agent, "env", 0, "name"),
            Yaml.Text(agent, "env", 0, "valueFrom", "fieldRef", "fieldPath")));
    }

    [Fact]
    public void The_coordinator_waits_for_the_agents_and_sends_the_address_as_it_was_typed() =>
        Assert.Equal(
            [
                "find", "http://orders:8080/a?b=\"c\"&d=$$(HOME)", "--i-may-load", "orders", "--agents", "10", "--listen", "0.0.0.0:7171",
                "--keys", "/keys",
                "--gather", "5m", "--out", "/tmp/run",
            ],
            Yaml.Texts(Coordinator, "spec", "template", "spec", "containers", 0, "args"));

    [Fact]
    public void A_watched_service_is_watched_by_an_agent()
    {
        YamlNode job = Yaml.Find(
            LoadManifest.Write(Ten with { Watched = WatchedDeployment.Parse("orders:8080") }), "Job", "threadbare-coordinator");

        Assert.Contains("--watch-agent", Yaml.Texts(job, "spec", "template", "spec", "containers", 0, "args"));
        Assert.DoesNotContain("--watch-agent", Yaml.Texts(Coordinator, "spec", "template", "spec", "containers", 0, "args"));
    }

    [Fact]
    public void The_service_leads_to_the_coordinator_as_soon_as_it_runs()
    {
        YamlNode service = Yaml.Find(Text, "Service", "threadbare-coordinator");
        YamlNode labels = Yaml.At(Coordinator, "spec", "template", "metadata", "labels");

        Assert.Equal(labels, service["spec"]["selector"]);
        Assert.Equal("7171", Yaml.Text(service, "spec", "ports", 0, "port"));
        Assert.Equal("true", Yaml.Text(service, "spec", "publishNotReadyAddresses"));
    }

    [Fact]
    public void Agents_are_spread_over_nodes()
    {
        YamlNode spread = Yaml.At(Agents, "spec", "template", "spec", "topologySpreadConstraints", 0);

        Assert.Equal("kubernetes.io/hostname", Yaml.Text(spread, "topologyKey"));
        Assert.Equal(Yaml.At(Agents, "spec", "template", "metadata", "labels"), Yaml.At(spread, "labelSelector", "matchLabels"));
    }

    [Theory, MemberData(nameof(Jobs))]
    public void A_pod_has_no_privileges_and_ends_for_good(string name)
    {
        YamlNode job = Yaml.Find(Text, "Job", name);
        YamlNode pod = Yaml.At(job, "spec", "template", "spec");
        YamlNode rights = Yaml.At(pod, "containers", 0, "securityContext");

        Assert.Equal(("Never", "false"), (Yaml.Text(pod, "restartPolicy"), Yaml.Text(pod, "automountServiceAccountToken")));
        Assert.Equal(("true", "1654"), (Yaml.Text(pod, "securityContext", "runAsNonRoot"), Yaml.Text(pod, "securityContext", "runAsUser")));
        Assert.Equal(("false", "true"), (Yaml.Text(rights, "allowPrivilegeEscalation"), Yaml.Text(rights, "readOnlyRootFilesystem")));
        Assert.Equal(["ALL"], Yaml.Texts(rights, "capabilities", "drop"));
        Assert.Equal("86400", Yaml.Text(job, "spec", "ttlSecondsAfterFinished"));
        Assert.Equal("1024Mi", Yaml.Text(pod, "containers", 0, "resources", "limits", "memory"));
    }

    [Theory]
    [InlineData("threadbare-coordinator", "threadbare-coordinator-keys")]
    [InlineData("threadbare-agents", "threadbare-agent-keys")]
    public void The_keys_are_a_secrets_files_that_only_their_owner_and_group_can_read(string name, string secret)
    {
        YamlNode pod = Yaml.At(Yaml.Find(Text, "Job", name), "spec", "template", "spec");

        // In decimal, because 0440 is read differently by different readers.
        Assert.Equal((secret, $"{Convert.ToInt32("440", 8)}"),
            (Yaml.Text(pod, "volumes", 0, "secret", "secretName"), Yaml.Text(pod, "volumes", 0, "secret", "defaultMode")));
        Assert.Equal("1654", Yaml.Text(pod, "securityContext", "fsGroup"));
        Assert.Equal("/keys", Yaml.Text(pod, "containers", 0, "volumeMounts", 0, "mountPath"));
    }

    [Fact]
    public void In_a_namespace_the_coordinator_alone_may_read_pods_there_and_nothing_else()
    {
        string text = LoadManifest.Write(Ten with { Namespace = "load" });
        YamlNode rule = Yaml.At(Yaml.Find(text, "Role", "threadbare-coordinator"), "rules", 0);
        YamlNode tie = Yaml.Find(text, "RoleBinding", "threadbare-coordinator");

        Assert.Equal([""], Yaml.Texts(rule, "apiGroups"));
        Assert.Equal(["pods"], Yaml.Texts(rule, "resources"));
        Assert.Equal(["get"], Yaml.Texts(rule, "verbs"));
        Assert.Equal(("threadbare-coordinator", "threadbare-coordinator", "load"), (Yaml.Text(tie, "roleRef", "name"),
            Yaml.Text(tie, "subjects", 0, "name"), Yaml.Text(tie, "subjects", 0, "namespace")));
        Assert.Equal("threadbare-coordinator",
            Yaml.Text(Yaml.Find(text, "Job", "threadbare-coordinator"), "spec", "template", "spec", "serviceAccountName"));
        Assert.Equal("false", Yaml.Text(
            Yaml.Find(text, "Job", "threadbare-agents"), "spec", "template", "spec", "automountServiceAccountToken"));
        Assert.All(Yaml.Read(text), document => Assert.Equal("load", Yaml.Text(document, "metadata", "namespace")));
    }

    [Fact]
    public void Without_a_target_there_is_one_to_change() =>
        Assert.Contains("http://my-service:8080/", LoadManifest.Write(new Manifest { Agents = 1 }), StringComparison.Ordinal);
}
