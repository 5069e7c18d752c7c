using Threadbare.Agents.Work;
using Xunit;

namespace Threadbare.Tests.Agents.Work;

public sealed class WatchedNumberTests
{
    [Theory]
    [InlineData("5000", 5000, false)]
    [InlineData(":5000", 5000, true)]
    public void A_number_names_a_port_that_may_be_opened_later(string text, int number, bool isPort) =>
        Assert.Equal(new WatchedNumber(number, isPort), WatchedNumber.Parse(text));

    [Theory]
    [InlineData("")]
    [InlineData(":")]
    [InlineData("0")]
    [InlineData("-1")]
    [InlineData("5000x")]
    [InlineData(":65536")]
    [InlineData("2147483647")]
    [InlineData("99999999999")]
    public void Another_text_and_a_process_that_is_not_there_name_nothing(string text) => Assert.Null(WatchedNumber.Parse(text));

    [Fact]
    public void A_process_is_found_by_its_number()
    {
        WatchedNumber? own = WatchedNumber.Parse($"{Environment.ProcessId}");

        Assert.Equal(Environment.ProcessId, own?.Find());
    }
}
