using System.Text;
using System.Xml.Linq;

namespace Threadbare.Lab.Storage;

/// <summary>A message received from the queue; other receivers do not see it until it is deleted or its time is up.</summary>
internal sealed record Notice(string Id, string Receipt, string Text)
{
    public static Notice? From(XDocument answer)
    {
        var message = answer.Root?.Element("QueueMessage");
        return message is null ? null : new Notice(
            (string)message.Element("MessageId")!,
            (string)message.Element("PopReceipt")!,
            Encoding.UTF8.GetString(Convert.FromBase64String((string)message.Element("MessageText")!)));
    }

    public Uri Address(Uri queue) => StorageAddress.Inside(queue, $"messages/{Id}", $"popreceipt={Uri.EscapeDataString(Receipt)}");
}
