using System.Text;
using System.Xml.Linq;

namespace Threadbare.Lab.Storage;

/// <summary>A message taken from the queue, hidden from others until it is deleted.</summary>
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
