namespace Threadbare.Scenarios;

/// <summary>The body of a request.</summary>
/// <param name="ContentType">Its type; null when the headers of the plan say it.</param>
/// <param name="Parts">Its texts and files, one after another.</param>
internal sealed record CompiledBody(string? ContentType, IReadOnlyList<UserText> Parts)
{
    private readonly UserText[] _parts = [.. Parts];

    /// <summary>True when every request has the same body.</summary>
    public bool IsFixed { get; } = Parts.All(part => part.IsFixed);

    /// <summary>Writes the body for a user; returns false when a placeholder cannot be filled.</summary>
    /// <param name="destination">Takes the bytes, which are worth nothing after a fault.</param>
    /// <param name="user">The user.</param>
    /// <param name="fault">The reason, such as <c>{token} has no value yet</c>; null when all was written.</param>
    public bool TryWrite(IBufferWriter<byte> destination, UserState user, out string? fault)
    {
        fault = null;
        foreach (UserText part in _parts)
        {
            if (!part.TryWrite(destination, user, out fault))
            {
                return false;
            }
        }

        return true;
    }
}
