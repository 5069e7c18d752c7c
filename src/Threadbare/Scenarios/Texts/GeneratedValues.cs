namespace Threadbare.Scenarios.Texts;

/// <summary>The values that nothing has to give: <c>{uuid}</c> and <c>{now}</c>.</summary>
internal static class GeneratedValues
{
    /// <summary>The most bytes that a value has.</summary>
    public const int Longest = 36;

    /// <summary>Finds the value of a name; null for every other name.</summary>
    public static GeneratedValue? Find(string name) => name switch
    {
        PlaceholderText.Uuid => WriteUuid,
        PlaceholderText.Now => WriteNow,
        _ => null,
    };

    // Not from the seed: agents and later runs must not repeat it.
    private static int WriteUuid(Span<byte> destination) => Guid.NewGuid().TryFormat(destination, out int length) ? length : 0;

    private static int WriteNow(Span<byte> destination) => TimeProvider.System.GetUtcNow()
        .TryFormat(destination, out int length, "yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture) ? length : 0;
}
