using Threadbare.Drafting.Recordings;
using Threadbare.Drafting.Scripts;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Drafting.Scripts;

public sealed class ScriptRequestsTests
{
    [Theory]
    [InlineData(0, false)]
    [InlineData(1, true)]
    [InlineData(4096, true)]
    [InlineData(4097, false)]
    public void A_variable_has_a_value_of_at_most_4096_letters(int length, bool isFilled)
    {
        var requests = new ScriptRequests(".http file");

        requests.Set("a", new string('x', length));

        Assert.Equal(isFilled ? new string('x', length) : "variable-0-of-the-file", requests.Fill("{{a}}"));
    }

    [Theory]
    [InlineData(8, "end")]
    [InlineData(9, "variable-0-of-the-file")]
    public void Variables_are_in_one_another_8_deep(int depth, string text)
    {
        var requests = new ScriptRequests(".http file");

        Enumerable.Range(2, depth - 1).ToList().ForEach(one => requests.Set($"v{one}", $"{{{{v{one - 1}}}}}"));
        requests.Set("v1", "end");

        Assert.Equal(text, requests.Fill($"{{{{v{depth}}}}}"));
    }

    [Fact]
    public void A_file_that_repeats_itself_ends_at_20_000_values()
    {
        var requests = new ScriptRequests(".http file");
        requests.Set("a", "x");

        string filled = requests.Fill(string.Concat(Enumerable.Repeat("{{a}}", 20_010)));

        Assert.Equal(19_999, filled.TakeWhile(letter => letter == 'x').Count());
    }

    [Theory]
    [InlineData(500, false)]
    [InlineData(501, true)]
    public void A_file_has_at_most_500_variables_without_a_value(int count, bool isRefused)
    {
        var requests = new ScriptRequests(".http file");

        Exception? fault = Record.Exception(() => Enumerable.Range(0, count).ToList().ForEach(one => requests.Open($"v{one}")));

        Assert.Equal(isRefused, fault is UsageException);
    }

    // A shorter text is in others by chance.
    [Theory]
    [InlineData("abc", 0)]
    [InlineData("abcd", 1)]
    public void A_secret_of_4_letters_or_more_is_hidden(string secret, int count)
    {
        var requests = new ScriptRequests(".http file");
        requests.Add("GET", "http://localhost/", [], sent => sent);

        requests.Hide("key", secret);

        Assert.Equal(count, requests.ToList().Variables.Count);
    }

    [Theory]
    [InlineData(null, "application/json")]
    [InlineData("text/plain", "text/plain")]
    public void A_header_names_the_type_of_a_body_before_its_kind(string? header, string type)
    {
        var requests = new ScriptRequests(".http file");

        requests.Add("POST", "http://localhost/", header is null ? [] : [new("content-type", header)],
            sent => sent with { BodyType = "application/json", BodyText = "{}" });

        RecordedRequest request = Assert.Single(requests.ToList().Requests);
        Assert.Equal(type, request.BodyType);
    }

    [Theory]
    [InlineData("$guid", "{uuid}")]
    [InlineData("$randomUUID", "{uuid}")]
    [InlineData("$timestamp -1 d", "{now}")]
    [InlineData("$localDatetime iso8601", "{now}")]
    [InlineData("$guid 2", null)]
    [InlineData("id", null)]
    public void A_variable_that_the_plan_can_make_is_made_there(string name, string? placeholder)
    {
        var requests = new ScriptRequests(".http file");
        requests.Add("GET", "http://localhost/", [], sent => sent);

        requests.Open(name);

        Assert.Equal(placeholder, Assert.Single(requests.ToList().Variables).Placeholder);
    }
}
