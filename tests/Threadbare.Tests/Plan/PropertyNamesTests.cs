using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class PropertyNamesTests
{
    private static readonly PropertyNames Flags = new(new Dictionary<string, string>
    {
        [PlanProperty.Grace] = "--grace", [PlanProperty.Loops] = "--loops"
    });

    [Theory]
    [InlineData("LoadPlan.Grace gives them more time.", "--grace gives them more time.")]
    [InlineData("Use more loops (LoadPlan.Loops 3).", "Use more loops (--loops 3).")]
    [InlineData("End with LoadPlan.Loops.", "End with --loops.")]
    [InlineData("LoadPlan.Graceful and LoadPlan.Think stay.", "LoadPlan.Graceful and LoadPlan.Think stay.")]
    [InlineData("GET /LoadPlan/Orders.Get", "GET /LoadPlan/Orders.Get")]
    public void Properties_are_replaced_by_the_names_of_a_program(string text, string translated) =>
        Assert.Equal(translated, Flags.Translate(text));

    [Fact]
    public void The_library_keeps_its_own_names() =>
        Assert.Equal("LoadPlan.Grace gives them more time.", PropertyNames.Own.Translate("LoadPlan.Grace gives them more time."));

    [Fact]
    public void Every_name_is_one_that_texts_are_searched_for()
    {
        IEnumerable<string> names = typeof(PlanProperty).GetFields().Select(field => (string)field.GetRawConstantValue()!);

        Assert.All(names, name => Assert.Equal("x", new PropertyNames(new Dictionary<string, string> { [name] = "x" }).Translate(name)));
    }
}
