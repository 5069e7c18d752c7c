namespace Threadbare.Fuzz;

/// <summary>Makes an input shorter as long as it breaks the same law.</summary>
internal static class Shrinker
{
    // An input of 64 KB takes some thousand tries; past that, shorter ones come too slowly.
    private const int MostTries = 5000;

    /// <summary>Shrinks an input.</summary>
    public static async Task<byte[]> ShrinkAsync(FuzzTarget target, byte[] input, string problem)
    {
        int tries = 0;
        for (int length = Math.Max(1, input.Length / 2); length > 0 && tries < MostTries; length /= 2)
        {
            for (int at = 0; at < input.Length && tries < MostTries; tries++)
            {
                byte[] shorter = [.. input[..at], .. input[Math.Min(input.Length, at + length)..]];
                bool isSame = (await Trial.RunAsync(target, shorter)).Problem == problem;
                input = isSame ? shorter : input;
                at += isSame ? 0 : length;
            }
        }

        return input;
    }
}
