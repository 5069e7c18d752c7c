using YamlDotNet.Core.Events;
using YamlDotNet.Core;

namespace Threadbare.PlanFiles.Nodes;

/// <summary>Reads YAML or JSON, which is a part of YAML, into nodes with their places.</summary>
internal sealed class NodeReader
{
    private readonly Parser _parser;
    private readonly List<DocumentMistake> _mistakes = [];
    private int _nodes;

    private NodeReader(string text) => _parser = new Parser(new Scanner(new StringReader(text), skipComments: true));

    /// <summary>Reads one document.</summary>
    public static NodeTree Read(string text)
    {
        if (text.Length > DocumentLimits.MostLetters)
        {
            string fault = $"the file has {text.Length} letters: expected at most {DocumentLimits.MostLetters}. Put rows into a file of "
                + "their own";
            return new NodeTree(null, [new(new(1, 1), fault + ".")]);
        }

        if (text.IndexOf(BoundedFile.NoLetter, StringComparison.Ordinal) is >= 0 and int place)
        {
            string[] before = text[..place].Split('\n');
            return new NodeTree(null, [new(new(before.Length, before[^1].Length + 1), "this is not UTF-8: save the file as UTF-8.")]);
        }

        return new NodeReader(text).ReadTree();
    }

    private NodeTree ReadTree()
    {
        try
        {
            _parser.Consume<StreamStart>();
            if (!_parser.TryConsume<DocumentStart>(out _))
            {
                return Refuse(new Mark(1, 1), "the file is empty: expected a plan");
            }

            PlanNode root = ReadNode(0);
            _parser.Consume<DocumentEnd>();
            if (_parser.Current is DocumentStart { Start: var second })
            {
                _mistakes.Add(new(ReadMark(second), "a second document begins here: expected one plan in a file."));
            }

            return new NodeTree(root, _mistakes);
        }
        catch (RefusedException refusal)
        {
            return Refuse(refusal.Mark, refusal.Message);
        }
        catch (YamlException fault)
        {
            return Refuse(ReadMark(fault.Start), $"this is neither YAML nor JSON: {CleanUp(fault.Message)}");
        }
        catch (Exception fault) when (fault is InvalidOperationException or ArgumentException)
        {
            // The parser ends so at some texts that are no YAML.
            Mark here = _parser.Current is { } last ? ReadMark(last.End) : new Mark(1, 1);
            return Refuse(here, "this is neither YAML nor JSON");
        }
    }

    private NodeTree Refuse(Mark mark, string statement) =>
        new(null, [.. _mistakes, new(mark, statement.TrimEnd('.') + ".")]);

    private PlanNode ReadNode(int depth)
    {
        ParsingEvent current = _parser.Current!;
        Mark mark = ReadMark(current.Start);
        Count(mark, depth);
        switch (current)
        {
            case Scalar scalar:
                _parser.MoveNext();
                RefuseAnchor(scalar, mark);
                return ReadScalar(scalar, mark);
            case SequenceStart list:
                _parser.MoveNext();
                RefuseAnchor(list, mark);
                return ReadList(mark, depth);
            case MappingStart map:
                _parser.MoveNext();
                RefuseAnchor(map, mark);
                return ReadMap(mark, depth);
            case AnchorAlias alias:
                throw new RefusedException(mark, $"*{alias.Value} refers to another place: a plan has no anchors. Write the value here");
            default:
                throw new RefusedException(mark, "expected a value");
        }
    }

    // YAML takes a word without quotes for a number or a text by its letters; JSON's texts have quotes.
    private static ScalarNode ReadScalar(Scalar scalar, Mark mark) => scalar.Style == ScalarStyle.Plain
        ? ScalarNode.FromWord(mark, scalar.Value)
        : new ScalarNode(mark, ScalarKind.Text, scalar.Value);

    private ListNode ReadList(Mark mark, int depth)
    {
        var items = new List<PlanNode>();
        while (!_parser.TryConsume<SequenceEnd>(out _))
        {
            items.Add(ReadNode(depth + 1));
        }

        return new ListNode(mark, items);
    }

    private MapNode ReadMap(Mark mark, int depth)
    {
        var entries = new List<MapEntry>();
        var keys = new Dictionary<string, Mark>();
        while (!_parser.TryConsume<MappingEnd>(out _))
        {
            Mark place = ReadMark(_parser.Current!.Start);
            if (ReadNode(depth + 1) is not ScalarNode { Text: var key })
            {
                throw new RefusedException(place, "a key is a list or a map: expected a word");
            }

            PlanNode value = ReadNode(depth + 1);
            if (keys.TryAdd(key, place))
            {
                entries.Add(new MapEntry(key, place, value));
            }
            else
            {
                _mistakes.Add(new(place, $"'{key}' is given twice, first in line {keys[key].Line}: expected each key once."));
            }
        }

        return new MapNode(mark, entries);
    }

    private void Count(Mark mark, int depth)
    {
        if (depth > DocumentLimits.MostDepth)
        {
            throw new RefusedException(mark, $"the plan is nested deeper than {DocumentLimits.MostDepth} levels: expected fewer");
        }

        if (++_nodes > DocumentLimits.MostNodes)
        {
            string most = $"the plan has more than {DocumentLimits.MostNodes} values";
            throw new RefusedException(mark, $"{most}: expected fewer. Put rows into a file of their own");
        }
    }

    private void RefuseAnchor(NodeEvent node, Mark mark)
    {
        if (!node.Anchor.IsEmpty)
        {
            _mistakes.Add(new(mark, $"&{node.Anchor.Value} names a place: a plan has no anchors. Leave the name out."));
        }

        if (!node.Tag.IsEmpty && !node.Tag.IsNonSpecific)
        {
            _mistakes.Add(new(mark, $"{node.Tag.Value} is a tag: a plan has none. Leave it out."));
        }
    }

    private static Mark ReadMark(YamlDotNet.Core.Mark mark) => new((int)Math.Max(1, mark.Line), (int)Math.Max(1, mark.Column));

    // Messages of the parser begin with a place that is shown before.
    private static string CleanUp(string message)
    {
        int place = message.IndexOf("): ", StringComparison.Ordinal);
        string plain = (place < 0 ? message : message[(place + 3)..]).ReplaceLineEndings(" ").TrimEnd('.', ' ');
        return plain.Contains(" tab ", StringComparison.Ordinal) ? $"{plain}. YAML is indented with spaces: replace the tab" : plain;
    }

    /// <summary>A document that cannot be read further than a place.</summary>
    private sealed class RefusedException(Mark mark, string message) : Exception(message)
    {
        public Mark Mark => mark;
    }
}
