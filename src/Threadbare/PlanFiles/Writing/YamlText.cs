using YamlDotNet.Core.Events;
using YamlDotNet.Core;

namespace Threadbare.PlanFiles.Writing;

/// <summary>Writes nodes as YAML in block style.</summary>
internal static class YamlText
{
    // No line is folded: a long value stays on its line, as a search for it expects.
    private static readonly EmitterSettings Settings = new EmitterSettings(2, int.MaxValue, false, 1024, false, false)
        .WithNewLine("\n").WithIndentedSequences();

    /// <summary>Writes a document.</summary>
    public static string Write(PlanNode root)
    {
        var text = new StringWriter(new StringBuilder());
        var emitter = new Emitter(text, Settings);
        emitter.Emit(new StreamStart());
        emitter.Emit(new DocumentStart(null, null, true));
        Emit(emitter, root);
        emitter.Emit(new DocumentEnd(true));
        emitter.Emit(new StreamEnd());
        return text.ToString();
    }

    private static void Emit(Emitter emitter, PlanNode node)
    {
        switch (node)
        {
            case MapNode map:
                emitter.Emit(new MappingStart(default, default, true, map.Entries.Count == 0 ? MappingStyle.Flow : MappingStyle.Block));
                foreach (MapEntry entry in map.Entries)
                {
                    emitter.Emit(CreateScalar(ScalarKind.Text, entry.Key, isKey: true));
                    Emit(emitter, entry.Value);
                }

                emitter.Emit(new MappingEnd());
                break;
            case ListNode list:
                bool isFlow = list.Items.Count == 0 || list.Items.All(item => item is ScalarNode { Kind: ScalarKind.Number });
                emitter.Emit(new SequenceStart(default, default, true, isFlow ? SequenceStyle.Flow : SequenceStyle.Block));
                foreach (PlanNode item in list.Items)
                {
                    Emit(emitter, item);
                }

                emitter.Emit(new SequenceEnd());
                break;
            case ScalarNode scalar: emitter.Emit(CreateScalar(scalar.Kind, scalar.Text, isKey: false)); break;
        }
    }

    private static Scalar CreateScalar(ScalarKind kind, string text, bool isKey)
    {
        bool isWord = kind != ScalarKind.Text || (ScalarNode.ReadKind(text) == ScalarKind.Text && !LooksLikeOther(text));
        bool isLong = !isKey && kind == ScalarKind.Text && text.Contains('\n', StringComparison.Ordinal) && IsPlainLines(text);
        ScalarStyle style = (isLong, isWord) switch
        {
            (true, _) => ScalarStyle.Literal,
            (_, true) => ScalarStyle.Plain,
            _ => ScalarStyle.DoubleQuoted,
        };
        return new Scalar(default, default, text, style, isPlainImplicit: true, isQuotedImplicit: true);
    }

    // Words that other readers of YAML take for something else than a text.
    private static bool LooksLikeOther(string text) => text is "yes" or "no" or "on" or "off" or "y" or "n" or "Yes" or "No" or "On"
        or "Off" or "=" or "<<" || text.Any(letter => letter is < ' ' or '\u0085' or '\u2028' or '\u2029' or '\uFEFF' or '\u007F')
        || text.Length == 0 || text.All(letter => char.IsAsciiHexDigit(letter) || letter is 'x' or 'o' or '_' or ':' or '-' or '+' or '.');

    private static bool IsPlainLines(string text) => !text.StartsWith(' ') && !text.StartsWith('\n')
        && text.All(letter => letter is '\n' or (>= ' ' and not ('\u0085' or '\u2028' or '\u2029' or '\uFEFF' or '\u007F')))
        && !text.Contains(" \n", StringComparison.Ordinal);
}
