using Threadbare.Lab.Storage;
using Xunit;

namespace Threadbare.Tests.Lab;

public sealed class StorageAddressTests
{
    private static readonly Uri Queue = new("http://127.0.0.1:10001/devstoreaccount1/lab?sv=1&sig=a%2Bb%3D");

    [Fact]
    public void Signature_stays_behind_the_path() =>
        Assert.Equal("http://127.0.0.1:10001/devstoreaccount1/lab/messages?sv=1&sig=a%2Bb%3D",
            StorageAddress.Inside(Queue, "messages").AbsoluteUri);

    [Fact]
    public void Receipt_is_escaped_before_the_signature()
    {
        var notice = new Notice("7", "a+/=", "text");

        Assert.Equal("http://127.0.0.1:10001/devstoreaccount1/lab/messages/7?popreceipt=a%2B%2F%3D&sv=1&sig=a%2Bb%3D",
            notice.Address(Queue).AbsoluteUri);
    }
}
