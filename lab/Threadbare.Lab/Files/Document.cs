using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Files;

/// <summary>The bytes that endpoints upload, write and read: of the configured size, always the same, not compressible.</summary>
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
