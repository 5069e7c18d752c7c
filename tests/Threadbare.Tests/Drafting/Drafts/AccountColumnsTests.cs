using Threadbare.Drafting.Drafts;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Drafting.Drafts;

public sealed class AccountColumnsTests
{
    [Theory]
    [InlineData(new[] { "POST /a" }, "token: POST /a")]
    [InlineData(new[] { "POST /a", "POST /a" }, "token: POST /a")]
    [InlineData(new[] { "POST /a", "GET /b", "GET /c" }, "token: POST /a, GET /b, GET /c")]
    [InlineData(new[] { "POST /a", "GET /b", "GET /c", "GET /d" }, "token: POST /a and 3 more")]
    public void A_note_says_where_a_column_is_used(string[] uses, string note)
    {
        var account = new AccountColumns();

        Assert.All(uses, use => Assert.Equal("{account.token}", account.Add("token", use)));

        Assert.Equal([note], account.ToFeed()!.Notes);
    }

    [Fact]
    public void Each_virtual_user_has_an_account_of_its_own()
    {
        var account = new AccountColumns();

        account.Add("token", "GET /a");

        Assert.Equal(FeedPick.PerUser, account.ToFeed()!.Feed.Pick);
    }

    [Fact]
    public void Two_recorded_values_of_one_name_have_a_column_each()
    {
        var account = new AccountColumns();

        string[] places = [account.Add("token", "GET /a", "1"), account.Add("token", "GET /b", "2"), account.Add("token", "GET /c", "1")];

        Assert.Equal(["{account.token}", "{account.token2}", "{account.token}"], places);
    }
}
