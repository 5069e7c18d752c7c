using System.Text;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Xunit;

namespace Threadbare.Tests.Stacks.Assemblies;

public sealed class SourceLinksTests
{
    [Theory]
    [InlineData("/src/", "https://raw.githubusercontent.com/acme/shop/abc/*", "https://github.com/acme/shop/blob/abc/Web/Or%20ders.cs#L42")]
    [InlineData("/src/", "https://gitlab.com/acme/shop/-/raw/abc/*", "https://gitlab.com/acme/shop/-/blob/abc/Web/Or%20ders.cs#L42")]
    [InlineData("/src/", "https://example.test/files/*?v=1", "https://example.test/files/Web/Or%20ders.cs?v=1")]
    [InlineData("/other/", "https://raw.githubusercontent.com/acme/shop/abc123/*", null)]
    [InlineData("/src/", "javascript:alert(1)//*", null)]
    public void A_file_leads_to_its_page(string path, string address, string? expected) =>
        Assert.Equal(expected, Parse($$"""{ "documents": { "{{path}}*": "{{address}}" } }""").Find("/src/Web/Or ders.cs", 42));

    [Fact]
    public void A_path_of_windows_is_written_with_slashes() => Assert.Equal(
        "https://github.com/acme/shop/blob/abc/Web/Orders.cs#L7",
        Parse("""{"documents":{"C:\\work\\*":"https://raw.githubusercontent.com/acme/shop/abc/*"}}""").Find(@"C:\work\Web\Orders.cs", 7));

    [Theory]
    [InlineData("")]
    [InlineData("{}")]
    [InlineData("[1]")]
    [InlineData("{\"documents\": 3}")]
    [InlineData("{\"documents\": {\"/src/*\": 3}}")]
    public void A_damaged_map_finds_nothing(string json) => Assert.Null(Parse(json).Find("/src/a.cs", 1));

    private static SourceLinks Parse(string json) => SourceLinks.Parse(Encoding.UTF8.GetBytes(json));
}
