using System.Buffers.Binary;
using System.Text;

namespace Threadbare.Fuzz;

/// <summary>Makes new inputs out of known ones. The same seed makes the same inputs.</summary>
internal sealed class Mutator
{
    // One input in so many is made of words alone, and so reaches what no seed has.
    private const int WordsOnly = 16;

    private const int MostSteps = 6;
    private const int MostWords = 40;

    private static readonly int[] Edges =
    [
        0, 1, -1, 2, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x10000, int.MaxValue, int.MinValue,
    ];

    private readonly FuzzTarget _target;
    private readonly Random _random;
    private readonly byte[][] _tokens;
    private readonly int _longest;
    private readonly Func<List<byte>, List<byte>>[] _steps;
    private IReadOnlyList<byte[]> _pool = [];

    /// <summary>Makes inputs for a target, none longer than it allows or than its longest seed.</summary>
    public Mutator(FuzzTarget target, IReadOnlyList<byte[]> seeds, int seed)
    {
        _target = target;
        _random = new Random(seed);
        _longest = Math.Max(target.LongestInput, seeds.Max(known => known.Length));
        _tokens = [.. target.Tokens.Select(Encoding.UTF8.GetBytes)];
        _steps = [FlipBit, SetByte, SetNumber, Delete, Duplicate, Truncate, Insert, InsertToken, InsertToken, Overwrite, Splice];
    }

    /// <summary>Makes the next input.</summary>
    /// <param name="pool">The known inputs; not empty.</param>
    public byte[] Next(IReadOnlyList<byte[]> pool)
    {
        _pool = pool;
        if (_tokens.Length > 0 && _random.Next(WordsOnly) == 0)
        {
            return [.. Enumerable.Range(0, _random.Next(MostWords)).SelectMany(_ => Token()).Take(_longest)];
        }

        byte[] known = pool[_random.Next(pool.Count)];
        if (_random.Next(2) == 0 && _target.Change(known, _random) is { } changed)
        {
            return changed;
        }

        List<byte> input = [.. known];
        for (int steps = 1 + _random.Next(MostSteps); steps > 0; steps--)
        {
            input = _steps[_random.Next(_steps.Length)](input);
        }

        return [.. input.Take(_longest)];
    }

    private List<byte> FlipBit(List<byte> input) => Set(input, value => (byte)(value ^ (1 << _random.Next(8))));

    private List<byte> SetByte(List<byte> input) =>
        Set(input, _ => (byte)(_random.Next(2) == 0 ? _random.Next(256) : Edges[_random.Next(Edges.Length)]));

    private List<byte> Set(List<byte> input, Func<byte, byte> change)
    {
        if (input.Count > 0)
        {
            int at = _random.Next(input.Count);
            input[at] = change(input[at]);
        }

        return input;
    }

    // Sizes and offsets in binary formats.
    private List<byte> SetNumber(List<byte> input)
    {
        byte[] number = new byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(number, Edges[_random.Next(Edges.Length)]);
        return Write(input, number[.._random.Next(1, number.Length + 1)]);
    }

    private List<byte> Delete(List<byte> input)
    {
        (int start, int length) = Range(input);
        input.RemoveRange(start, length);
        return input;
    }

    private List<byte> Duplicate(List<byte> input)
    {
        (int start, int length) = Range(input);
        input.InsertRange(At(input), input.GetRange(start, length));
        return input;
    }

    private List<byte> Truncate(List<byte> input) => input.GetRange(0, At(input));

    private List<byte> Insert(List<byte> input)
    {
        byte[] some = new byte[1 + _random.Next(8)];
        _random.NextBytes(some);
        input.InsertRange(At(input), some);
        return input;
    }

    private List<byte> InsertToken(List<byte> input)
    {
        input.InsertRange(At(input), Token());
        return input;
    }

    private List<byte> Overwrite(List<byte> input) => Write(input, Token());

    private List<byte> Splice(List<byte> input)
    {
        byte[] other = _pool[_random.Next(_pool.Count)];
        return [.. input.Take(At(input)), .. other.Skip(_random.Next(other.Length + 1))];
    }

    private List<byte> Write(List<byte> input, byte[] part)
    {
        int at = At(input);
        int length = Math.Min(part.Length, input.Count - at);
        input.RemoveRange(at, length);
        input.InsertRange(at, part);
        return input;
    }

    private byte[] Token() => _tokens.Length == 0 ? [(byte)_random.Next(256)] : _tokens[_random.Next(_tokens.Length)];

    private int At(List<byte> input) => _random.Next(input.Count + 1);

    private (int Start, int Length) Range(List<byte> input)
    {
        int start = At(input);
        int most = Math.Min(input.Count - start, _random.Next(2) == 0 ? 8 : input.Count);
        return (start, _random.Next(most + 1));
    }
}
