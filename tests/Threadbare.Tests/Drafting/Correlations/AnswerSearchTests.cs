using Threadbare.Plan.Scenarios;
using Threadbare.Drafting.Correlations;
using Xunit;

namespace Threadbare.Tests.Drafting.Correlations;

public sealed class AnswerSearchTests
{
    [Theory]
    [InlineData("""{"id":17}""", "order", "17", true, "$.id")]
    [InlineData("""{"items":[{"id":3},{"id":17}]}""", "order", "17", true, "$.items[1].id")]
    [InlineData("""{"count":17}""", "order", "17", true, null)]
    [InlineData("""{"id":17}""", "quantity", "17", false, null)]
    [InlineData("""{"orderId":"A17"}""", "orderId", "A17", false, "$.orderId")]
    [InlineData("""{"state":"open"}""", "state", "open", false, null)]
    [InlineData("""{"cursor":"a8f3-77b2"}""", "after", "a8f3-77b2", false, "$.cursor")]
    [InlineData("""{"a-b":"a8f3-77b2"}""", "after", "a8f3-77b2", false, null)]
    [InlineData("no json", "order", "17", true, null)]
    [InlineData("""{"total":129}""", "total", "129", false, null)]
    [InlineData("""{"total":1290}""", "total", "1290", false, "$.total")]
    [InlineData("""{"qt":1290}""", "qt", "1290", false, null)]
    [InlineData("""{"sum":1290}""", "sum", "1290", false, "$.sum")]
    public void A_value_is_found_in_json_when_it_is_not_there_by_chance(
        string json, string name, string value, bool isSegment, string? path)
    {
        var answer = new AnswerText { Json = JsonLeaves.Read(json) };

        Assert.Equal(path, AnswerSearch.Find(answer, new WantedValue(name, value, isSegment))?.Expression);
    }

    [Theory]
    [InlineData("""<input name="__Token" type="hidden" value="abc">""", "__Token", "abc", "name=\"__Token\"[^>]*value=\"([^\"]+)\"")]
    [InlineData("""<input value="abc" name="__Token">""", "__Token", "abc", "value=\"([^\"]+)\"[^>]*name=\"__Token\"")]
    [InlineData("""<meta name="csrf" content="abcdefg1">""", "X-Csrf", "abcdefg1", "name=\"csrf\"[^>]*content=\"([^\"]+)\"")]
    [InlineData("""<input name="other" value="abc">""", "__Token", "abc", null)]
    [InlineData("""<meta name="b" content="abcdefg1"><input name="a" value="abcdefg1">""", "X", "abcdefg1",
        "name=\"a\"[^>]*value=\"([^\"]+)\"")]
    [InlineData("""<input name="a" value="other"><input name="b" value="abcdefg1">""", "X", "abcdefg1",
        "name=\"b\"[^>]*value=\"([^\"]+)\"")]
    [InlineData("""<input type="text" value="abcdefg1"><input name="b" value="abcdefg1">""", "X", "abcdefg1",
        "name=\"b\"[^>]*value=\"([^\"]+)\"")]
    [InlineData("""<input name="a"><input name="a" value="abcdefg1">""", "X", "abcdefg1", "name=\"a\"[^>]*value=\"([^\"]+)\"")]
    [InlineData("""<a href="/orders/17">""", "orders", "17", null)]
    public void A_value_is_found_in_a_field_of_a_page(string html, string name, string value, string? pattern) =>
        Assert.Equal(pattern, AnswerSearch.Find(new AnswerText { Html = html }, new WantedValue(name, value, false))?.Expression);

    [Theory]
    [InlineData("17", "/orders/([^\"'/?#&<> ]+)")]
    [InlineData("18", null)]
    public void An_id_is_taken_from_the_first_link_alone(string id, string? pattern)
    {
        var answer = new AnswerText { Html = """<a href="/orders/17">17</a> <a href="/orders/18">18</a>""" };

        Assert.Equal(pattern, AnswerSearch.Find(answer, new WantedValue("orders", id, true))?.Expression);
    }

    [Fact]
    public void A_cookie_is_found_where_a_header_repeats_it()
    {
        var answer = new AnswerText { Cookies = [KeyValuePair.Create("XSRF-TOKEN", "a%2Fb4c5d6e7")] };

        Assert.Equal(new FoundValue(TakeSource.Cookie, "XSRF-TOKEN"),
            AnswerSearch.Find(answer, new WantedValue("X-XSRF-TOKEN", "a%2Fb4c5d6e7", false)));
    }

    [Theory]
    [InlineData("""<a href="/orders/A-17">""", "orders", "A-17", "/orders/([^\"'/?#&<> ]+)")]
    [InlineData("""<a href="/orders/late">""", "orders", "late", null)]
    [InlineData("""<link href="//cdn7/site.css">""", "", "cdn7", null)]
    [InlineData("""<a href="/orders/abcdefg1"><meta name="order" content="abcdefg1">""", "orders", "abcdefg1",
        "name=\"order\"[^>]*content=\"([^\"]+)\"")]
    public void A_segment_is_taken_from_a_link_where_no_field_has_it(string html, string name, string value, string? pattern) =>
        Assert.Equal(pattern, AnswerSearch.Find(new AnswerText { Html = html }, new WantedValue(name, value, true))?.Expression);
}
