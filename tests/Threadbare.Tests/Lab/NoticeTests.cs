using System.Xml.Linq;
using Threadbare.Lab.Storage;
using Xunit;

namespace Threadbare.Tests.Lab;

public sealed class NoticeTests
{
    [Fact]
    public void Message_is_read_from_the_answer()
    {
        var answer = XDocument.Parse(
            "<QueueMessagesList><QueueMessage><MessageId>7</MessageId><PopReceipt>r</PopReceipt>"
                + "<MessageText>aGVsbG8=</MessageText></QueueMessage></QueueMessagesList>");

        Assert.Equal(new Notice("7", "r", "hello"), Notice.From(answer));
    }

    [Fact]
    public void Empty_queue_gives_none() =>
        Assert.Null(Notice.From(XDocument.Parse("<QueueMessagesList />")));
}
