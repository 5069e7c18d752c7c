using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Survival;

[Collection(Alone.Name)]
public sealed class MalformedRuntimeTests
{
    private static readonly byte[] Header = [.. "Nettrace"u8, 20, 0, 0, 0, .. "!FastSerialization.1"u8];

    // The same noise in every run.
    private static readonly byte[] Noise = MakeNoise(100_000);

    public static TheoryData<string, byte[]> Streams =>
    [
        Nightly("noise after a header", [.. Header, .. Noise]),
        Nightly("nothing", []),
        Nightly("noise", Noise),
        Nightly("zeros after a header", [.. Header, .. new byte[100_000]]),
        Nightly("ones after a header", [.. Header, .. Enumerable.Repeat((byte)0xFF, 100_000)]),
        Nightly("a header", Header),
    ];

    public static TheoryData<string, byte[]> Answers =>
    [
        ("another protocol", [.. "HTTP/1.1 400 Bad Request\r\n\r\n"u8]),
        ("too long a length", [.. "DOTNET_IPC_V1\0"u8, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1, 2, 3]),
        Nightly("noise", Noise),
        Nightly("nothing", []),
        Nightly("too short a length", [.. "DOTNET_IPC_V1\0"u8, 1, 0, 0xFF, 0, 0, 0]),
        Nightly("an unknown fault", [.. "DOTNET_IPC_V1\0"u8, 24, 0, 0xFF, 0xFF, 0, 0, 1, 2, 3, 4]),
    ];

    [Theory]
    [MemberData(nameof(Streams))]
    public async Task Events_that_cannot_be_read_cost_no_watch(string what, byte[] events)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The diagnostics port is a socket in the temporary folder.");
        await using FakeRuntime runtime = FakeRuntime.SendEvents(events);

        ToolRun run = await ThreadbareTool.RunAsync("blame", "--pid", $"{runtime.Id}", "--for", "4s");

        Assert.True(run.ExitCode == 0, $"{what}: {run.ExitCode} {run.Error}");
        Assert.Equal(JsonValueKind.Array, run.Run.GetProperty("intervals").ValueKind);
    }

    [Theory]
    [MemberData(nameof(Answers))]
    public async Task A_port_that_does_not_speak_the_protocol_is_said_in_a_line(string what, byte[] answer)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The diagnostics port is a socket in the temporary folder.");
        await using FakeRuntime runtime = FakeRuntime.Answer(answer);

        ToolRun run = await ThreadbareTool.RunAsync("blame", "--pid", $"{runtime.Id}", "--for", "4s");

        Assert.True(run.ExitCode == 3, $"{what}: {run.ExitCode} {run.Error}");
        Assert.Contains($"{runtime.Id} could not be watched", run.Error, StringComparison.Ordinal);
    }

    /// <summary>Starts a process whose runtime sends events that cannot be read.</summary>
    internal static FakeRuntime StartNoise() => FakeRuntime.SendEvents([.. Header, .. Noise]);

    private static TheoryDataRow<string, byte[]> Nightly(string what, byte[] bytes) => new(what, bytes) { Explicit = true };

    private static byte[] MakeNoise(int length)
    {
        byte[] noise = new byte[length];
#pragma warning disable CA5394 // Reproducible on purpose.
        new Random(1).NextBytes(noise);
#pragma warning restore CA5394
        return noise;
    }
}
