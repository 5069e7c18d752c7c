using System.Buffers;
using System.Text;
using System.Text.Json;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios.State;
using Threadbare.Scenarios.Texts;

namespace Threadbare.Fuzz.Targets;

/// <summary>Texts with placeholders: they are refused, or written safely for every place that they can go to.</summary>
/// <remarks>The first line of an input is the text, the rest is the value of its variable.</remarks>
internal sealed class UserTextTarget : FuzzTarget
{
    private static readonly VariableTable Variables = new(["v"]);
    private static readonly TextScope Scope = new(Variables, [new ScenarioFeed("f", ["c"], [["value"]])]);

    /// <inheritdoc/>
    public override string Name => "user-text";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
        ["{v}", "{f.c}", "{{", "{", "}", "{x}", "{f.x}", "\n", "\"", "\\", "\r", "%20", "&", "=", "+", " ", "\u00FC", "/", "?", "#"];

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        int end = Array.IndexOf(input, (byte)'\n');
        string text = Encoding.UTF8.GetString(input.AsSpan(0, Math.Max(0, end)));
        var user = new UserState(0, Variables, feeds: 1, seed: 1);
        user.Rows[0] = 0;
        user.TrySet(0, input.AsSpan(end + 1), UserValueKind.String);
        int outcome = 0;
        try
        {
            foreach (TextEncoding encoding in Enum.GetValues<TextEncoding>())
            {
                outcome = HashCode.Combine(outcome, Try(UserText.Compile(text, Scope, encoding), encoding, user));
            }
        }
        catch (UsageException mistake)
        {
            Require(mistake.Message.Contains("expected the name of a variable", StringComparison.Ordinal), "a refusal says why");
            return new(-1);
        }

        return new(outcome);
    }

    private static bool Try(UserText text, TextEncoding encoding, UserState user)
    {
        var written = new ArrayBufferWriter<byte>();
        if (!text.TryWrite(written, user, out string? fault))
        {
            Require(fault is not null, "a fault is explained");
            return false;
        }

        ReadOnlySpan<byte> bytes = written.WrittenSpan;
        switch (encoding)
        {
            case TextEncoding.UrlPath or TextEncoding.UrlQuery or TextEncoding.Form:
                Require(!bytes.ContainsAnyExceptInRange((byte)'!', (byte)'~'), "an address has visible ASCII letters alone");
                break;
            case TextEncoding.JsonString:
                Require(IsString([(byte)'"', .. bytes, (byte)'"']), "the inside of a JSON string is valid");
                break;
            default:
                break;
        }

        return true;
    }

    private static bool IsString(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        return reader.Read() && reader.TokenType == JsonTokenType.String && reader.BytesConsumed == json.Length;
    }
}
