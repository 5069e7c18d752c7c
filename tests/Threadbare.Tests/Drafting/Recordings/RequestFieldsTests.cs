using Threadbare.Drafting.Recordings;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class RequestFieldsTests
{
    [Theory]
    [InlineData("Authorization", "Bearer abc", "Bearer ", "abc")]
    [InlineData("authorization", "Digest a=1, b=2", "Digest ", "a=1, b=2")]
    [InlineData("Authorization", "abc", "", "abc")]
    [InlineData("Authorization", " abc", "", " abc")]
    [InlineData("X-Note", "Bearer abc", "", "Bearer abc")]
    public void Only_a_login_has_a_scheme_before_its_value(string name, string value, string prefix, string rest)
    {
        RecordedField field = RequestFields.List(Recorded.Request("GET /a").With(name, value))[^1];

        Assert.Equal((prefix, rest), (field.Prefix, field.Value));
    }

    [Fact]
    public void A_query_has_values_flags_and_no_number_against_caches() =>
        Assert.Equal([new NamedText("a b", "1=2"), new NamedText("flag", ""), new NamedText("empty", "")],
            RequestFields.ReadQuery(new Uri("http://localhost/?a+b=1%3D2&flag&empty=&_=123")));

    [Fact]
    public void A_value_in_json_knows_the_names_beside_it()
    {
        IReadOnlyList<RecordedField> fields = RequestFields.List(
            Recorded.Request("POST /a", body: """{"a":"1","b":[2,{"c":null}],"d":{}}"""));

        Assert.Equal(["Path  a ", "Json a 1 a,b,d", "Json b 2 a,b,d", "Json c null c"],
            fields.Select(field => $"{field.Place} {field.Name} {field.Value} {string.Join(',', field.Siblings)}"));
    }
}
