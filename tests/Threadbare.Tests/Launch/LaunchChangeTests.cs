using Threadbare.Diagnostics.Launch;
using Xunit;

namespace Threadbare.Tests.Launch;

public sealed class LaunchChangeTests
{
    [Fact]
    public void Minimum_threads_are_given_in_hexadecimal_as_the_runtime_reads_them()
    {
        LaunchChange change = LaunchChange.Parse("min-threads=200");

        Assert.Null(change.Problem);
        Assert.Equal("C8", change.Variables["DOTNET_ThreadPool_ForceMinWorkerThreads"]);
        Assert.Equal("7FFF", change.Variables["DOTNET_ThreadPool_ForceMaxWorkerThreads"]);
    }

    [Fact]
    public void A_variable_may_hold_an_equals_sign()
    {
        Assert.Equal("a=b", LaunchChange.Parse("env:SHOP__MODE=a=b").Variables["SHOP__MODE"]);
    }

    [Theory]
    [InlineData("min-threads=0")]
    [InlineData("min-threads=40000")]
    [InlineData("min-threads")]
    [InlineData("threads=4")]
    [InlineData("env:=x")]
    [InlineData("")]
    public void What_makes_no_sense_is_told_with_what_would(string text)
    {
        Assert.Equal("expected min-threads=N, processors=N or env:NAME=VALUE, such as min-threads=200.", LaunchChange.Parse(text).Problem);
    }

    [Fact]
    public void More_processors_than_there_are_cannot_be_tried()
    {
        Assert.Contains("of this machine", LaunchChange.Parse("processors=30000").Problem, StringComparison.Ordinal);
    }
}
