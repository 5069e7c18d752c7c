using System.Text;

namespace Threadbare.Fuzz;

/// <summary>An input that breaks a law of its target.</summary>
/// <param name="Target">The target's name.</param>
/// <param name="Problem">The law or the exception, in one line.</param>
/// <param name="Detail">Where it happened; empty where nobody knows.</param>
/// <param name="Input">The input, as short as it could be made.</param>
internal sealed record Finding(string Target, string Problem, string Detail, byte[] Input)
{
    /// <summary>Writes it as a person reads it, with the input as a test needs it.</summary>
    public string Describe() =>
        $"{Target}: {Problem}\ninput of {Input.Length} bytes as base64: {Convert.ToBase64String(Input)}\n"
        + $"as text: {Encoding.Latin1.GetString(Input)}\n{Detail}\n";

    /// <summary>Writes the input, and its description beside it.</summary>
    /// <returns>The input's file.</returns>
    public async Task<string> SaveAsync(string folder, CancellationToken cancellationToken)
    {
        Directory.CreateDirectory(folder);
        int number = Directory.GetFiles(folder, $"{Target}-*.bin").Length + 1;
        string file = Path.Combine(folder, $"{Target}-{number}.bin");
        await File.WriteAllBytesAsync(file, Input, cancellationToken);
        await File.WriteAllTextAsync(Path.ChangeExtension(file, ".txt"), Describe(), cancellationToken);
        return file;
    }
}
