using System.Text.Json;
using Threadbare.Agents.Kubernetes;
using Xunit;

namespace Threadbare.Tests.Agents.Kubernetes;

/// <summary>Answers in the form of Kubernetes' documented API (core/v1, Pod), shortened to what is read and some of what is not.</summary>
public sealed class PodEndTests
{
    private static readonly DateTimeOffset Earliest = new(2026, 11, 24, 12, 0, 0, TimeSpan.Zero);

    [Fact]
    public void A_container_that_used_too_much_memory_is_told() =>
        Assert.Equal("its container was killed for lack of memory (OOMKilled)", Find("""
            "phase": "Failed", "containerStatuses": [ { "name": "agent", "ready": false, "restartCount": 0, "state": { "terminated":
              { "exitCode": 137, "reason": "OOMKilled", "startedAt": "2026-11-24T11:58:00Z", "finishedAt": "2026-11-24T12:00:05Z" } } } ]
            """));

    [Fact]
    public void A_container_that_was_started_again_is_told_by_its_last_state() =>
        Assert.Equal("its container was killed for lack of memory (OOMKilled)", Find("""
            "phase": "Running", "containerStatuses": [
              { "name": "orders", "state": { "running": { "startedAt": "2026-11-24T08:00:00Z" } }, "lastState": {} },
              { "name": "threadbare-watcher", "restartCount": 1, "state": { "running": { "startedAt": "2026-11-24T12:00:07Z" } },
                "lastState": { "terminated":
                  { "exitCode": 137, "reason": "OOMKilled", "finishedAt": "2026-11-24T12:00:05Z" } } } ]
            """));

    [Fact]
    public void The_end_of_an_earlier_run_and_of_another_container_is_not_the_reason() =>
        Assert.Null(Find("""
            "phase": "Running", "containerStatuses": [
              { "name": "orders", "state": { "terminated":
                  { "exitCode": 137, "reason": "OOMKilled", "finishedAt": "2026-11-24T12:00:05Z" } } },
              { "name": "threadbare-watcher", "state": { "running": {} }, "lastState": { "terminated":
                  { "exitCode": 137, "reason": "OOMKilled", "finishedAt": "2026-11-24T11:00:05Z" } } } ]
            """));

    [Fact]
    public void A_pod_that_its_node_evicted_is_told_with_the_nodes_words() =>
        Assert.Equal("its pod was ended (Evicted: The node was low on resource: memory.)", Find("""
            "phase": "Failed", "reason": "Evicted", "message": "The node was low on resource: memory.",
            "containerStatuses": [ { "name": "agent", "state": { "terminated":
              { "exitCode": 137, "reason": "Error", "finishedAt": "2026-11-24T12:00:05Z" } } } ]
            """));

    [Fact]
    public void A_pod_that_gave_way_to_another_is_told() =>
        Assert.Equal("its pod was ended (PreemptionByScheduler: preempting to accommodate a higher priority pod)", Find("""
            "phase": "Running", "conditions": [
              { "type": "Ready", "status": "False", "reason": "ContainersNotReady" },
              { "type": "DisruptionTarget", "status": "True", "reason": "PreemptionByScheduler",
                "message": "preempting to accommodate a higher priority pod" } ]
            """));

    [Fact]
    public void An_end_of_another_kind_has_its_exit_code() =>
        Assert.Equal("its container ended (Error: exit code 70)", Find("""
            "phase": "Failed", "containerStatuses": [ { "name": "agent", "state": { "terminated":
              { "exitCode": 70, "reason": "Error", "finishedAt": "2026-11-24T12:00:05Z" } } } ]
            """));

    [Fact]
    public void A_pod_that_is_being_deleted_is_told() =>
        Assert.Equal("its pod is being deleted", Find(""" "phase": "Running" """, """ "deletionTimestamp": "2026-11-24T12:00:30Z" """));

    [Theory]
    [InlineData("[]")]
    [InlineData("{}")]
    [InlineData("""{ "status": null, "metadata": 3 }""")]
    [InlineData("""{ "status": { "reason": 3, "conditions": [ 1 ], "containerStatuses": [ null, { "name": "agent", "state": [] } ] } }""")]
    public void An_answer_of_another_form_says_nothing(string json)
    {
        using var pod = JsonDocument.Parse(json);

        Assert.Null(PodEnd.Find(pod.RootElement, Earliest));
    }

    private static string? Find(string status, string metadata = "")
    {
        using var pod = JsonDocument.Parse($$"""
            { "kind": "Pod", "apiVersion": "v1", "metadata": { {{metadata}} }, "spec": {}, "status": { {{status}} } }
            """);
        return PodEnd.Find(pod.RootElement, Earliest);
    }
}
