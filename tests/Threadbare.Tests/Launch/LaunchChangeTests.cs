using Threadbare.Diagnostics.Investigation.FollowUps;
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

    [Theory]
    [InlineData("env:SHOP_KEY=a=b", "env:SHOP_KEY=***")]
    [InlineData("env:=a", "env:=***")]
    [InlineData("min-threads=200", "min-threads=200")]
    public void The_value_of_a_variable_is_not_shown(string text, string shown) => Assert.Equal(shown, LaunchChange.Parse(text).Shown);

    [Theory]
    [InlineData(false, "env:SIZE=***", "env:SIZE=*** (2)", "env:MODE=***", "env:SIZE=*** (3)")]
    [InlineData(true, "env:SIZE=1", "env:SIZE=2", "env:MODE=a", "env:SIZE=3")]
    public void Changes_of_one_variable_are_told_apart(bool keepsSecrets, params string[] names)
    {
        string[] texts = ["env:SIZE=1", "env:SIZE=2", "env:MODE=a", "env:SIZE=3"];

        Assert.Equal(names, FollowUpList.NameChanges([.. texts.Select(LaunchChange.Parse)], keepsSecrets));
    }

    [Fact]
    public void The_values_of_a_command_are_not_shown() =>
        Assert.Equal("env SHOP_KEY=*** dotnet shop.dll --urls http://localhost:5000",
            new LaunchCommand(["env", "SHOP_KEY=a=b", "dotnet", "shop.dll", "--urls", "http://localhost:5000"]).ToString());

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
