using System.Text;
using Threadbare.Journal;
using Threadbare.Results;

namespace Threadbare.Fuzz.Targets;

/// <summary>The journal of a run: it is refused in one sentence, or it restores a run that can be saved and read again.</summary>
internal sealed class JournalTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "journal";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "\n", "{", "}", "null", "{}\n", "{\"second\":{}}\n", "{\"load\":{}}\n", "{\"part\":{}}\n", "{\"look\":{}}\n", "{\"result\":{}}\n",
        "\"index\":", "-1", "1e300", "9223372036854775807", "[]", "[null]",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 1 << 14;

    /// <inheritdoc/>
    public override long MostAllocated => 256 << 20;

    /// <inheritdoc/>
    public override byte[]? Change(byte[] known, Random random)
    {
        string[] lines = Encoding.UTF8.GetString(known).Split('\n');
        int at = random.Next(lines.Length);
        byte[]? changed = JsonChange.Make(Encoding.UTF8.GetBytes(lines[at]), random);
        lines[at] = changed is null ? lines[random.Next(lines.Length)] : Encoding.UTF8.GetString(changed);
        return Encoding.UTF8.GetBytes(string.Join('\n', lines));
    }

    /// <inheritdoc/>
    public override async ValueTask<int> TryAsync(byte[] input)
    {
        try
        {
            RunResult restored = await JournalReader.ReadAsync(new MemoryStream(input), CancellationToken.None);
            string text = RunFile.ToText(restored);
            Require(restored.Notes.Count > 0, "a restored run says so");
            RunResult again = await RunFile.ReadAsync(new MemoryStream(Encoding.UTF8.GetBytes(text)), CancellationToken.None);
            Require(RunFile.ToText(again) == text, "what is restored is read as it was written");
            return HashCode.Combine(restored.Notes.Count, restored.Steps.Count, Math.Min(4, restored.Intervals.Count));
        }
        catch (InvalidDataException refusal)
        {
            return string.GetHashCode(refusal.Message.AsSpan(0, Math.Min(40, refusal.Message.Length)));
        }
    }
}
