using System.Text;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Scenarios.State;

public sealed class UserStateTests
{
    private static readonly VariableTable Two = new(["token", "id", "token"]);

    [Fact]
    public void A_variable_has_no_value_until_it_is_set()
    {
        var user = new UserState(0, Two, 0, 1);

        Assert.Equal(2, Two.Count);
        Assert.Null(user[0]);
        Assert.True(user.TrySet(0, "abc"u8, UserValueKind.String));
        Assert.Equal(new UserValue("abc", UserValueKind.String), user[0]);
        Assert.Null(user[1]);
        Assert.True(user.TrySet(0, "1"u8, UserValueKind.Number));
        Assert.Equal(new UserValue("1", UserValueKind.Number), user[0]);
    }

    [Fact]
    public void A_new_user_knows_nothing_of_the_one_before()
    {
        var user = new UserState(0, Two, feeds: 1, seed: 1);
        user.TrySet(0, "abc"u8, UserValueKind.String);
        user.Rows[0] = 4;
        user.Cookies.Store(new CookieOrigin("a", "/"u8, false), "id=1"u8, ScenarioPlans.Noon);

        user.ClearForNewUser(9);

        Assert.Null(user[0]);
        Assert.Equal(9, user.User);
        Assert.Equal(-1, user.Rows[0]);
        Assert.True(user.Cookies.IsEmpty);
        Assert.Equal(new UserState(9, Two, 1, 1).NextDouble(), user.NextDouble());
    }

    [Fact]
    public void A_value_that_is_no_text_is_read_as_latin_and_one_that_is_too_long_is_refused()
    {
        var user = new UserState(0, Two, 0, 1);

        Assert.True(user.TrySet(0, [0x4B, 0xF6, 0x6C, 0x6E], UserValueKind.String));
        Assert.Equal("Köln", user[0]?.Text);
        Assert.False(user.TrySet(0, new byte[UserState.LongestValue + 1], UserValueKind.String));
    }

    [Fact]
    public void Random_numbers_repeat_with_the_seed_and_differ_between_users()
    {
        double[] first = Draw(user: 0, seed: 1);

        Assert.Equal(first, Draw(user: 0, seed: 1));
        Assert.Empty(first.Intersect(Draw(user: 1, seed: 1)));
        Assert.Empty(first.Intersect(Draw(user: 0, seed: 2)));
        Assert.All(first, number => Assert.InRange(number, 0, 0.9999999999999999));
        Assert.InRange(first.Average(), 0.45, 0.55);
    }

    [Fact]
    public void A_user_with_cookie_token_and_rows_needs_less_than_eight_kilobytes()
    {
        var variables = new VariableTable(Enumerable.Range(0, 10).Select(i => $"v{i}"));
        byte[] token = Encoding.ASCII.GetBytes(new string('t', 1_000));
        byte[] cookie = Encoding.ASCII.GetBytes($"session={new string('s', 1_000)}; Path=/");
        var users = new UserState[100];
        Fill();
        Array.Clear(users);

        long before = GC.GetAllocatedBytesForCurrentThread();
        Fill();

        Assert.InRange((GC.GetAllocatedBytesForCurrentThread() - before) / users.Length, 2_000, 8 * 1024);

        void Fill()
        {
            for (int i = 0; i < users.Length; i++)
            {
                users[i] = new UserState(i, variables, feeds: 3, seed: 1);
                users[i].TrySet(0, token, UserValueKind.String);
                users[i].TrySet(1, token, UserValueKind.String);
                users[i].Cookies.Store(new CookieOrigin("a", "/"u8, false), cookie, ScenarioPlans.Noon);
                users[i].Cookies.Store(new CookieOrigin("a", "/"u8, false), "antiforgery=1; Path=/"u8, ScenarioPlans.Noon);
            }
        }
    }

    private static double[] Draw(int user, int seed)
    {
        var state = new UserState(user, Two, 0, seed);
        return [.. Enumerable.Range(0, 1_000).Select(_ => state.NextDouble())];
    }
}
