using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Options;

public sealed class AddressTextTests
{
    [Theory]
    [InlineData("http://host/x", "http://host/x")]
    [InlineData("https://host", "https://host")]
    [InlineData("localhost:5000/x?a=1", "http://localhost:5000/x?a=1")]
    [InlineData(":5000/x", "http://localhost:5000/x")]
    [InlineData("127.0.0.1:80", "http://127.0.0.1:80")]
    [InlineData("127.0.0.1", "http://127.0.0.1")]
    [InlineData("[::1]:5000", "http://[::1]:5000")]
    [InlineData("3com.example/x", "http://3com.example/x")]
    [InlineData("api", "http://api")]
    [InlineData("50", null)]
    [InlineData("2.5", null)]
    [InlineData("30s", null)]
    [InlineData("", null)]
    public void Http_may_be_left_out_of_an_address(string text, string? address) => Assert.Equal(address, AddressText.Complete(text));

    [Theory]
    [InlineData("5000", "http://localhost:5000/")]
    [InlineData("localhost:5000/x", "http://localhost:5000/x")]
    [InlineData("70000", null)]
    [InlineData("ftp://host/x", null)]
    [InlineData("30s", null)]
    [InlineData("", null)]
    public void A_service_may_be_named_by_its_port(string text, string? address) =>
        Assert.Equal(address, AddressText.OfService(text)?.AbsoluteUri);
}
