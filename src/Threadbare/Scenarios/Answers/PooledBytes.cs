namespace Threadbare.Scenarios.Answers;

/// <summary>Bytes that grow in arrays of the shared pool and are given back to it.</summary>
internal sealed class PooledBytes : IBufferWriter<byte>
{
    private const int SmallestArray = 256;

    private byte[] _array = [];

    /// <summary>How many bytes were written.</summary>
    public int Length { get; private set; }

    /// <summary>The bytes written.</summary>
    public ReadOnlySpan<byte> Written => _array.AsSpan(0, Length);

    /// <summary>Reads a part of the bytes written.</summary>
    public ReadOnlySpan<byte> Slice(int start, int length) => _array.AsSpan(start, length);

    /// <summary>Forgets the bytes and keeps the array.</summary>
    public void Clear() => Length = 0;

    /// <summary>Forgets the bytes and gives the array back.</summary>
    public void Release()
    {
        Length = 0;
        if (_array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_array);
            _array = [];
        }
    }

    /// <summary>Gives the array back where it is larger than a number of bytes.</summary>
    public void ReleaseAbove(int size)
    {
        if (_array.Length > size)
        {
            Release();
        }
    }

    public void Advance(int count) => Length += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _array.AsMemory(Length);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _array.AsSpan(Length);
    }

    private void Reserve(int count)
    {
        if (_array.Length - Length >= count)
        {
            return;
        }

        byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(SmallestArray, Math.Max(Length + count, Length * 2)));
        Written.CopyTo(larger);
        int length = Length;
        Release();
        (_array, Length) = (larger, length);
    }
}
