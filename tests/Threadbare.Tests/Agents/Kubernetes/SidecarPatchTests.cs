using Threadbare.Agents.Kubernetes;
using Xunit;
using YamlDotNet.RepresentationModel;

namespace Threadbare.Tests.Agents.Kubernetes;

public sealed class SidecarPatchTests
{
    private static readonly YamlNode Pod = Yaml.At(
        Assert.Single(Yaml.Read(SidecarPatch.Write(new WatchedDeployment("orders", "web", 8080), "registry.example/threadbare:1", 1234))),
        "spec", "template", "spec");

    [Fact]
    public void The_agent_sees_the_services_processes_and_its_diagnostics_socket()
    {
        Assert.Equal("true", Yaml.Text(Pod, "shareProcessNamespace"));
        Assert.Equal(("web", "threadbare-tmp", "/tmp"), (Yaml.Text(Pod, "containers", 0, "name"),
            Yaml.Text(Pod, "containers", 0, "volumeMounts", 0, "name"), Yaml.Text(Pod, "containers", 0, "volumeMounts", 0, "mountPath")));
        Assert.Equal(("threadbare-tmp", "/tmp"), (Yaml.Text(Pod, "containers", 1, "volumeMounts", 1, "name"),
            Yaml.Text(Pod, "containers", 1, "volumeMounts", 1, "mountPath")));
    }

    [Fact]
    public void The_agent_is_the_services_user_and_no_more()
    {
        YamlNode rights = Yaml.At(Pod, "containers", 1, "securityContext");

        Assert.Equal(("1234", "1234"), (Yaml.Text(rights, "runAsUser"), Yaml.Text(rights, "runAsGroup")));
        Assert.Equal(("false", "true"), (Yaml.Text(rights, "allowPrivilegeEscalation"), Yaml.Text(rights, "readOnlyRootFilesystem")));
        Assert.Equal(["ALL"], Yaml.Texts(rights, "capabilities", "drop"));
        Assert.Equal("1234", Yaml.Text(Pod, "securityContext", "fsGroup"));
    }

    [Fact]
    public void The_agent_joins_under_its_pods_name_watches_the_services_port_and_stays()
    {
        Assert.Equal(["agent", "--join", "threadbare-coordinator:7171", "--name", "$(POD_NAME)", "--watch", ":8080", "--keys", "/keys",
            "--stay"],
            Yaml.Texts(Pod, "containers", 1, "args"));
        Assert.Equal(("POD_NAME", "metadata.name"), (Yaml.Text(Pod, "containers", 1, "env", 0, "name"),
            Yaml.Text(Pod, "containers", 1, "env", 0, "valueFrom", "fieldRef", "fieldPath")));
        Assert.Equal("registry.example/threadbare:1", Yaml.Text(Pod, "containers", 1, "image"));
    }

    [Fact]
    public void A_recorder_keeps_incidents_in_a_volume_and_needs_no_keys()
    {
        string patch = SidecarPatch.Write(new WatchedDeployment("orders", "web", 8080), "threadbare:1", 1234, "starvation,latency>2s");
        YamlNode pod = Yaml.At(Assert.Single(Yaml.Read(patch)), "spec", "template", "spec");

        Assert.Equal(["watch", ":8080", "--on", "starvation,latency>2s", "--keep", "500MB", "--out", "/incidents"],
            Yaml.Texts(pod, "containers", 1, "args"));
        Assert.Equal(("threadbare-incidents", "/incidents"), (Yaml.Text(pod, "containers", 1, "volumeMounts", 0, "name"),
            Yaml.Text(pod, "containers", 1, "volumeMounts", 0, "mountPath")));
        Assert.Equal(("threadbare-incidents", "threadbare-tmp"),
            (Yaml.Text(pod, "volumes", 0, "name"), Yaml.Text(pod, "volumes", 1, "name")));
        Assert.DoesNotContain("keys", patch, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("orders:8080", "orders", "orders", 8080)]
    [InlineData("orders/web:80", "orders", "web", 80)]
    public void A_text_names_a_deployment_and_a_port(string text, string name, string container, int port) =>
        Assert.Equal(new WatchedDeployment(name, container, port), WatchedDeployment.Parse(text));

    [Theory]
    [InlineData("")]
    [InlineData("orders")]
    [InlineData("8080")]
    [InlineData("orders:0")]
    [InlineData("orders:65536")]
    [InlineData("orders:+1")]
    [InlineData(":8080")]
    [InlineData("Orders:8080")]
    [InlineData("-orders:8080")]
    [InlineData("orders/:8080")]
    [InlineData("orders/a/b:8080")]
    [InlineData("http://orders:8080")]
    public void Another_text_names_no_deployment(string text) => Assert.Null(WatchedDeployment.Parse(text));
}
