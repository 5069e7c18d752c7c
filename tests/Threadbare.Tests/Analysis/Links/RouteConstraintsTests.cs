using Threadbare.Analysis.Links;
using Xunit;

namespace Threadbare.Tests.Analysis.Links;

public sealed class RouteConstraintsTests
{
    [Theory]
    [InlineData("id")]
    [InlineData("id:")]
    [InlineData("id?")]
    [InlineData("id=1")]
    [InlineData("id:int", "int")]
    [InlineData("id:int?", "int")]
    [InlineData("id:int:min(3)", "int", "min(3)")]
    [InlineData("id:length(3):alpha", "length(3)", "alpha")]
    [InlineData("id:regex(^a:(b=c)$):alpha", "regex(^a:(b=c)$)", "alpha")]
    [InlineData("id:alpha=all", "alpha")]
    [InlineData("id:alpha=a:b", "alpha")]
    public void Constraints_follow_a_colon_each_and_end_before_a_default(string parameter, params string[] constraints) =>
        Assert.Equal(constraints, RouteConstraints.Read(parameter));

    [Theory]
    [InlineData("int", "17", "-3")]
    [InlineData("long", "9000000000")]
    [InlineData("bool", "true", "False")]
    [InlineData("guid", "6f9619ff-8b86-d011-b42d-00c04fc964ff")]
    [InlineData("decimal", "1.5", "1,000.5")]
    [InlineData("double", "1.5", "1e3", "1,000.5")]
    [InlineData("float", "1.5", "1e3", "1,000.5")]
    [InlineData("datetime", "2026-01-31")]
    [InlineData("alpha", "abcXYZ")]
    [InlineData("minlength(3)", "abc", "abcd")]
    [InlineData("maxlength(3)", "abc", "ab")]
    [InlineData("length(3)", "abc")]
    [InlineData("length(2,4)", "ab", "abc", "abcd")]
    [InlineData("min(3)", "3", "4")]
    [InlineData("max(3)", "3", "2")]
    [InlineData("range(3,5)", "3", "4", "5")]
    [InlineData("own", "anything")]
    [InlineData("own(3)", "anything")]
    [InlineData("min(three)", "anything")]
    [InlineData("length(1,x)", "anything")]
    public void A_constraint_accepts_what_it_allows_and_one_of_the_services_own_accepts_all(string constraint, params string[] values) =>
        Assert.All(values, value => Assert.True(RouteConstraints.Accept([constraint], value)));

    [Theory]
    [InlineData("int", "9000000000", "x")]
    [InlineData("long", "1.5")]
    [InlineData("bool", "1")]
    [InlineData("guid", "17")]
    [InlineData("decimal", "1e3")]
    [InlineData("double", "x")]
    [InlineData("float", "x")]
    [InlineData("datetime", "17x")]
    [InlineData("alpha", "a1", "1a")]
    [InlineData("minlength(3)", "ab")]
    [InlineData("maxlength(3)", "abcd")]
    [InlineData("length(3)", "ab", "abcd")]
    [InlineData("length(2,4)", "a", "abcde")]
    [InlineData("min(3)", "2", "x")]
    [InlineData("max(3)", "4", "x")]
    [InlineData("range(3,5)", "2", "6", "x")]
    public void A_constraint_refuses_what_it_does_not_allow(string constraint, params string[] values) =>
        Assert.All(values, value => Assert.False(RouteConstraints.Accept(["own", constraint], value)));
}
