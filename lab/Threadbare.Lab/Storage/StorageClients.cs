using Azure.Core.Pipeline;
using Azure.Storage.Blobs;
using Azure.Storage.Queues;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Storage;

/// <summary>The clients of blob and queue storage. They send through the only <c>HttpClient</c> of the service.</summary>
internal sealed class StorageClients(HttpClient client, LabSettings settings)
{
    // Blob names are reused in turn, which limits how much the storage keeps.
    private const int Names = 100;

    private BlobContainerClient? _container;
    private QueueClient? _queue;
    private int _last;

    public QueueClient Queue => _queue ??= CreateQueue();

    /// <summary>Takes the next blob to write.</summary>
    public BlobClient NextBlob()
    {
        _container ??= CreateContainer();
        return _container.GetBlobClient($"attachment-{(uint)Interlocked.Increment(ref _last) % Names}");
    }

    // A version of the interface that the emulators know too.
    private BlobContainerClient CreateContainer() => new(
        settings.Blob,
        new BlobClientOptions(BlobClientOptions.ServiceVersion.V2021_10_04) { Transport = new HttpClientTransport(client) });

    private QueueClient CreateQueue() => new(
        settings.Queue,
        new QueueClientOptions(QueueClientOptions.ServiceVersion.V2021_10_04)
        {
            Transport = new HttpClientTransport(client),
            MessageEncoding = QueueMessageEncoding.Base64,
        });
}
