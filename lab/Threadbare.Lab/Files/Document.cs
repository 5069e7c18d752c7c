using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Files;

/// <summary>What is uploaded, written and read: as many bytes as set, the same each time, that do not compress.</summary>
internal sealed class Document(LabSettings settings)
{
    private readonly Lazy<byte[]> _bytes = new(() => Fill(settings.UploadBytes));

    public byte[] Bytes => _bytes.Value;

    private static byte[] Fill(int length)
    {
        byte[] bytes = new byte[length];
        new Random(1).NextBytes(bytes);
        return bytes;
    }
}
