using Threadbare.Drafting.Correlations;
using Xunit;

namespace Threadbare.Tests.Drafting.Correlations;

public sealed class TakenValuesTests
{
    private static readonly AnswerText Nothing = new();

    [Fact]
    public void A_value_that_replaces_another_keeps_its_name()
    {
        var values = new TakenValues([Page("abc1"), Page("abc2"), Nothing]);

        TakenValue first = values.Find(1, new WantedValue("t", "abc1", false), "t")!;
        TakenValue second = values.Find(2, new WantedValue("t", "abc2", false), "t")!;

        Assert.Equal(("t", "t"), (values.NameVariables()[first], values.NameVariables()[second]));
    }

    [Fact]
    public void A_value_that_is_sent_after_the_next_was_taken_has_a_name_of_its_own()
    {
        var values = new TakenValues([Page("abc1"), Page("abc2"), Nothing, Nothing]);

        TakenValue first = values.Find(3, new WantedValue("t", "abc1", false), "t")!;
        TakenValue second = values.Find(2, new WantedValue("t", "abc2", false), "t")!;

        Assert.Equal(("t", "t2"), (values.NameVariables()[first], values.NameVariables()[second]));
    }

    [Fact]
    public void A_value_is_taken_once_however_often_it_is_sent()
    {
        var values = new TakenValues([Page("abc1"), Nothing, Nothing]);

        values.Find(1, new WantedValue("t", "abc1", false), "t");
        values.Find(2, new WantedValue("t", "abc1", false), "t");

        Assert.Equal([1, 2], Assert.Single(values.All).Uses);
        Assert.Null(values.Find(0, new WantedValue("t", "abc1", false), "t"));
    }

    [Fact]
    public void A_value_is_not_sent_before_it_is_taken()
    {
        var values = new TakenValues([Nothing, Page("abc1"), Page("abc1"), Nothing]);

        values.Find(3, new WantedValue("t", "abc1", false), "t");
        TakenValue taken = values.Find(2, new WantedValue("t", "abc1", false), "t")!;

        Assert.Equal(1, taken.From);
    }

    private static AnswerText Page(string value) => new() { Html = $"""<input name="t" value="{value}">""" };
}
