using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class DotNetProcessTests
{
    [Theory]
    [InlineData(".NET 10.0.12", false)]
    [InlineData(".NET 9.0.0-rc.1", false)]
    [InlineData(".NET 8.0.31", true)]
    [InlineData(".NET 6.0.1", true)]
    [InlineData(null, true)]
    public void Runtimes_without_a_meter_of_their_own_are_asked_for_counters(string? runtime, bool mayNeed) =>
        Assert.Equal(mayNeed, new DotNetProcess(1, runtime).MayNeedCounters);

    [Theory]
    [InlineData(".NET 8.0.31",
        "Process 7 runs .NET 8.0.31. Only .NET 9 and later report the number of processors that the runtime uses, and the route of a wait "
            + "after an await.")]
    [InlineData(".NET 10.0.12", null)]
    [InlineData(null, null)]
    public void What_an_older_runtime_cannot_tell_is_said(string? runtime, string? sentence) =>
        Assert.Equal(sentence, new DotNetProcess(7, runtime).Limitation);

    [Fact]
    public void What_a_program_compiled_ahead_of_time_or_without_counters_cannot_tell_is_said_with_what_to_do()
    {
        var native = new DotNetProcess(7, ".NET, compiled ahead of time") { IsNative = true };
        var silent = new DotNetProcess(7, ".NET 10.0.12") { HasCounters = false };

        Assert.Equal(
            "Process 7 was compiled ahead of time: counters only. It has no list of methods, so no line of its code is named.",
            native.Limitation);
        Assert.Equal(
            "The counters of process 7 are off: it was published with EventSourceSupport=false, as trimming can set it. Publish it with "
                + "-p:EventSourceSupport=true to see them; its stacks were read.",
            silent.Limitation);
        Assert.Equal(
            "Process 7 was compiled ahead of time without its counters: publish it with -p:EventSourceSupport=true to see them. Only the "
                + "client's figures, processor time and memory are known.",
            native.ExplainFailure(new IOException("refused")));
        Assert.True(native.MayNeedCounters);
    }

    [Fact]
    public void A_stopped_process_is_told_from_one_without_diagnostics()
    {
        var process = new DotNetProcess(7, ".NET 10.0.12");

        Assert.Contains("stopped", process.ExplainFailure(new TimeoutException()), StringComparison.Ordinal);
        Assert.Contains("another user's", process.ExplainFailure(new IOException("Permission denied")), StringComparison.Ordinal);
        Assert.Contains("DOTNET_EnableDiagnostics", process.ExplainFailure(new IOException("refused")), StringComparison.Ordinal);
    }
}
