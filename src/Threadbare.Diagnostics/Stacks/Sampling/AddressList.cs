namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The addresses of a stack, as a key.</summary>
internal readonly struct AddressList : IEquatable<AddressList>
{
    private readonly IReadOnlyList<ulong> _addresses;
    private readonly int _hash;

    public AddressList(IReadOnlyList<ulong> addresses)
    {
        var hash = new HashCode();
        foreach (ulong address in addresses)
        {
            hash.Add(address);
        }

        (_addresses, _hash) = (addresses, hash.ToHashCode());
    }

    public bool Equals(AddressList other) => _hash == other._hash && _addresses.SequenceEqual(other._addresses);

    public override bool Equals(object? obj) => obj is AddressList other && Equals(other);

    public override int GetHashCode() => _hash;
}
