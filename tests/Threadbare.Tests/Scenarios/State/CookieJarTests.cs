using System.Buffers;
using System.Text;
using FsCheck;
using FsCheck.Fluent;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Scenarios.State;

public sealed class CookieJarTests
{
    private static CookieOrigin Shop => new("www.shop.example", "/a/b"u8, isSecure: false);

    [Theory]
    [InlineData("id=1", "id=1")]
    [InlineData("  id = 1 ; Path=/; HttpOnly; SameSite=Lax", "id=1")]
    [InlineData("id=", "id=")]
    [InlineData("id=a=b==", "id=a=b==")]
    [InlineData("id=\"a b\"", "id=\"a b\"")]
    [InlineData("id=1; Path=/a", "id=1")]
    [InlineData("id=1; Path=/a/", "id=1")]
    [InlineData("id=1; Path=/a/b", "id=1")]
    [InlineData("id=1; Path=/a/b/", null)]
    [InlineData("id=1; Path=/A", null)]
    [InlineData("id=1; Path=a", "id=1")]
    [InlineData("id=1; Domain=shop.example", "id=1")]
    [InlineData("id=1; Domain=.SHOP.example", "id=1")]
    [InlineData("id=1; Domain=www.shop.example", "id=1")]
    [InlineData("id=1; Domain=ww.shop.example", null)]
    [InlineData("id=1; Domain=hop.example", null)]
    [InlineData("id=1; Domain=example", null)]
    [InlineData("id=1; Domain=other.example", null)]
    [InlineData("id=1; Domain=a.www.shop.example", null)]
    [InlineData("id=1; Secure", null)]
    [InlineData("id=1; Max-Age=60", "id=1")]
    [InlineData("id=1; Max-Age=0", null)]
    [InlineData("id=1; Max-Age=-1", null)]
    [InlineData("id=1; Max-Age=99999999999999999999", "id=1")]
    [InlineData("id=1; Max-Age=soon", "id=1")]
    [InlineData("id=1; Expires=Wed, 04 Mar 2026 13:00:00 GMT", "id=1")]
    [InlineData("id=1; Expires=Wed, 04 Mar 2026 11:00:00 GMT", null)]
    [InlineData("id=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "id=1")]
    [InlineData("id=1; Expires=yesterday", "id=1")]
    [InlineData("", null)]
    [InlineData("id", null)]
    [InlineData("=1", null)]
    [InlineData(";;;", null)]
    [InlineData("id=a\u0001b", null)]
    [InlineData("id=a\r\nX: y", null)]
    public void A_cookie_is_sent_back_where_it_applies(string header, string? sent)
    {
        var jar = new CookieJar();
        Store(jar, header);

        Assert.Equal(sent, Write(jar, Shop));
    }

    [Theory]
    [InlineData("www.shop.example", false, true)]
    [InlineData("shop.example", true, true)]
    [InlineData("api.shop.example", true, false)]
    [InlineData("notshop.example", false, false)]
    public void A_host_gets_the_cookies_of_its_domain_and_its_own(string host, bool hasDomains, bool isAny)
    {
        var jar = new CookieJar();
        Store(jar, "all=1; Domain=shop.example; Path=/");
        Store(jar, "own=1; Path=/");

        string? sent = Write(jar, new CookieOrigin(host, "/"u8, false));

        Assert.Equal(hasDomains || isAny, sent is not null && sent.Contains("=1", StringComparison.Ordinal));
        Assert.Equal(host == "www.shop.example", sent?.Contains("own", StringComparison.Ordinal) ?? false);
    }

    [Theory]
    [InlineData("localhost", "localhost", true)]
    [InlineData("127.0.0.1", "127.0.0.1", true)]
    [InlineData("127.0.0.1", "0.0.1", false)]
    [InlineData("a.localhost", "localhost", false)]
    public void An_address_or_a_name_without_a_dot_keeps_cookies_for_itself_alone(string host, string domain, bool isKept)
    {
        var jar = new CookieJar();
        jar.Store(new CookieOrigin(host, "/"u8, false), Encoding.ASCII.GetBytes($"id=1; Domain={domain}"), ScenarioPlans.Noon);

        Assert.Equal(isKept, Write(jar, new CookieOrigin(host, "/"u8, false)) is not null);
        Assert.Null(Write(jar, new CookieOrigin($"a.{host}", "/"u8, false)));
    }

    [Fact]
    public void A_secure_cookie_goes_to_secure_addresses_alone()
    {
        var jar = new CookieJar();
        Store(jar, "id=1; Secure; Path=/");

        Assert.Null(Write(jar, Shop));
        Assert.Equal("id=1", Write(jar, new CookieOrigin(Shop.Host, Shop.Path, isSecure: true)));
    }

    [Fact]
    public void Longer_paths_come_first_and_older_cookies_before_newer_ones()
    {
        var jar = new CookieJar();
        Store(jar, "first=1; Path=/");
        Store(jar, "second=2; Path=/");
        Store(jar, "deep=3; Path=/a");
        Store(jar, "first=4; Path=/");

        Assert.Equal("deep=3; first=4; second=2", Write(jar, Shop));
    }

    [Fact]
    public void A_cookie_replaces_its_namesake_and_an_ended_one_removes_it()
    {
        var jar = new CookieJar();
        Store(jar, "id=1");
        Store(jar, "id=longer than before");
        Assert.Equal("id=longer than before", Write(jar, Shop));

        Store(jar, "id=; Expires=Thu, 01 Jan 1970 00:00:00 GMT");

        Assert.True(jar.IsEmpty);
    }

    [Fact]
    public void A_cookie_ends_with_its_time()
    {
        var jar = new CookieJar();
        Store(jar, "id=1; Max-Age=60");

        Assert.Equal("id=1", Write(jar, Shop, after: TimeSpan.FromSeconds(59)));
        Assert.Null(Write(jar, Shop, after: TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public void A_host_has_at_most_fifty_cookies_and_the_oldest_goes_first()
    {
        var jar = new CookieJar();
        for (int i = 0; i < 60; i++)
        {
            Store(jar, $"c{i}={i}; Path=/");
        }

        Assert.Equal(CookieJar.MostOfHost, jar.Count);
        Assert.StartsWith("c10=10; ", Write(jar, Shop), StringComparison.Ordinal);
    }

    [Fact]
    public void A_huge_cookie_is_ignored_and_the_one_before_it_stays()
    {
        var jar = new CookieJar();
        Store(jar, "id=1");
        Store(jar, "id=" + new string('x', CookieJar.LongestCookie));
        Store(jar, "id=2; Comment=" + new string('x', 10 * CookieJar.LongestCookie));

        Assert.Equal("id=1", Write(jar, Shop));
    }

    [Fact]
    public void A_path_of_any_length_or_language_keeps_one_cookie()
    {
        var jar = new CookieJar();
        byte[] path = Encoding.UTF8.GetBytes($"/{new string('x', 5000)}/b");
        for (int i = 0; i < 3; i++)
        {
            jar.Store(new CookieOrigin(Shop.Host, path, isSecure: false), "id=1"u8, ScenarioPlans.Noon);
            jar.Store(Shop, Encoding.UTF8.GetBytes("id=1; Path=/ü"), ScenarioPlans.Noon);
        }

        Assert.Equal(2, jar.Count);
    }

    [Fact]
    public void A_cookie_that_is_set_again_allocates_nothing()
    {
        var jar = new CookieJar();
        byte[] header = Encoding.ASCII.GetBytes("session=abcdef; Path=/; Domain=shop.example; Expires=Wed, 04 Mar 2026 13:00:00 GMT");
        var written = new ArrayBufferWriter<byte>(1024 * 1024);
        Repeat(1);

        Assert.Equal(0, Allocated.By(() => Repeat(1_000)));

        void Repeat(int times)
        {
            for (int i = 0; i < times; i++)
            {
                jar.Store(Shop, header, ScenarioPlans.Noon);
                jar.TryWrite(Shop, written, ScenarioPlans.Noon);
            }
        }
    }

    [Fact]
    public void Every_cookie_of_ordinary_letters_comes_back_as_it_was_set() => Prop.ForAll<int>(seed =>
    {
        var random = new System.Random(seed);
        string pair = $"{Letters(random, 1)}={Letters(random, 0)}";
        var jar = new CookieJar();
        Store(jar, $"{pair}; Path=/; Max-Age={random.Next(1, 1_000_000)}");

        Assert.Equal(pair, Write(jar, Shop));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void No_header_breaks_the_jar_or_the_next_request() => Prop.ForAll<byte[]>(header =>
    {
        var jar = new CookieJar();
        jar.Store(Shop, header, ScenarioPlans.Noon);
        var written = new ArrayBufferWriter<byte>();
        jar.TryWrite(Shop, written, ScenarioPlans.Noon);

        Assert.False(written.WrittenSpan.ContainsAny("\r\n\0"u8));
    }).QuickCheckThrowOnFailure();

    private static string Letters(System.Random random, int least) => string.Concat(
        Enumerable.Range(0, least + random.Next(20)).Select(_ => "abcXYZ019-_.!#$%&'*+^`|~"[random.Next(24)]));

    private static void Store(CookieJar jar, string header) => jar.Store(Shop, Encoding.UTF8.GetBytes(header), ScenarioPlans.Noon);

    private static string? Write(CookieJar jar, CookieOrigin origin, TimeSpan after = default)
    {
        var written = new ArrayBufferWriter<byte>();
        bool hasAny = jar.TryWrite(origin, written, ScenarioPlans.Noon + after);
        Assert.Equal(hasAny, written.WrittenCount > 0);
        return hasAny ? Encoding.UTF8.GetString(written.WrittenSpan) : null;
    }
}
