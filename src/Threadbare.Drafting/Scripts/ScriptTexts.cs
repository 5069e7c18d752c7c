using System.Runtime.CompilerServices;
using Acornima;
using Acornima.Ast;

namespace Threadbare.Drafting.Scripts;

/// <summary>Reads the expressions of a script as texts, in which <c>{{name}}</c> is a value that only a run has. One that is nested too
/// deeply throws <see cref="InsufficientExecutionStackException"/>.</summary>
internal sealed class ScriptTexts
{
    // A value may name others, also itself. These keep a hostile script small.
    private const int Deepest = 32;
    private const int MostNames = 20_000;
    private const int LongestValue = 4096;

    private readonly Dictionary<string, Expression> _values = [];
    private int _depth;
    private int _names;

    /// <summary>Gives a name of the script its value, from here on.</summary>
    public void Set(string name, Expression value) => _values[name] = value;

    /// <summary>The last part of a name, such as <c>get</c> of <c>http.get</c>.</summary>
    public static string NameOf(Node name) => name switch
    {
        Identifier own => own.Name,
        MemberExpression { Property: Identifier part, Computed: false } => part.Name,
        MemberExpression { Property: StringLiteral part } => part.Value,
        CallExpression { Callee: Identifier or MemberExpression } call => (NameOf(call.Callee), call.Arguments) switch
        {
            ("json", [StringLiteral field]) => field.Value,
            var (method, _) => method,
        },
        _ => "value",
    };

    /// <summary>Writes an expression as the text that is sent.</summary>
    public string Write(Expression? expression)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        return expression switch
        {
            null => "",
            StringLiteral text => text.Value,
            Literal other => other.Raw,
            TemplateLiteral text => string.Concat(
                text.Quasis.Select((part, at) => part.Value.Cooked + Write(text.Expressions.ElementAtOrDefault(at)))),
            TaggedTemplateExpression tagged => Write(tagged.Quasi),
            AwaitExpression awaited => Write(awaited.Argument),
            BinaryExpression { Operator: Operator.Addition } sum => Write(sum.Left) + Write(sum.Right),
            BinaryExpression { Operator: Operator.LogicalOr or Operator.NullishCoalescing } choice =>
                Write(choice.Left) is var first && IsOpen(first) ? Write(choice.Right) : first,
            NewExpression { Arguments: [var first, ..] } => Write(first),
            ObjectExpression or ArrayExpression => WriteJson(expression),
            CallExpression call => WriteCall(call),
            Identifier or MemberExpression => Find(expression, Write, ScriptRequests.Place(NameOf(expression))),
            _ => ScriptRequests.Place("value"),
        };
    }

    /// <summary>The items of a list; none for anything else.</summary>
    public IReadOnlyList<Expression> Items(Expression? list) => list switch
    {
        ArrayExpression items => [.. items.Elements.OfType<Expression>()],
        Identifier or MemberExpression => Find(list, Items, []),
        _ => [],
    };

    /// <summary>The members of an object with their names; none for anything else.</summary>
    public IReadOnlyList<(string Name, Expression Value)> Members(Expression? map) => map switch
    {
        ObjectExpression members =>
        [
            .. members.Properties.OfType<Property>().Where(one => one is { Computed: false, Value: Expression })
                .Select(one => (one.Key is StringLiteral key ? key.Value : NameOf(one.Key), (Expression)one.Value)),
        ],
        Identifier or MemberExpression => Find(map, Members, []),
        _ => [],
    };

    private string WriteCall(CallExpression call) => (NameOf(call.Callee), call.Arguments) switch
    {
        ("stringify", [var value, ..]) => WriteJson(value),
        ("encodeURIComponent" or "encodeURI" or "String", [var value]) => Write(value),
        ("toString" or "trim", []) when call.Callee is MemberExpression whole => Write(whole.Object),
        ("uuidv4" or "randomUUID", _) => ScriptRequests.Place("$uuid"),
        ("now", []) => ScriptRequests.Place("$timestamp"),
        _ => ScriptRequests.Place(NameOf(call)),
    };

    private string WriteJson(Expression value)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        return value switch
        {
            ObjectExpression => $"{{{string.Join(',', Members(value).Select(one => $"{Quote(one.Name)}:{WriteJson(one.Value)}"))}}}",
            ArrayExpression => $"[{string.Join(',', Items(value).Select(WriteJson))}]",
            Literal and not StringLiteral => Write(value),
            Identifier or MemberExpression => Find(value, WriteJson, Quote(ScriptRequests.Place(NameOf(value)))),
            _ => Quote(Write(value)),
        };
    }

    // A name of the script, or a member of an object that it names. What only a run can tell keeps its name there.
    private T Find<T>(Expression name, Func<Expression, T> read, T unknown)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        Expression? value = name switch
        {
            Identifier own => _values.GetValueOrDefault(own.Name),
            MemberExpression part when ++_names < MostNames =>
                Members(part.Object).FirstOrDefault(one => one.Name == NameOf(part)).Value,
            _ => null,
        };
        if (value is null || _depth == Deepest || ++_names > MostNames)
        {
            return unknown;
        }

        _depth++;
        T found = read(value);
        _depth--;
        return found is string { Length: var length } text && (length > LongestValue || IsOpen(text)) ? unknown : found;
    }

    private static string Quote(string text) => JsonValue.Create(text).ToJsonString();

    private static bool IsOpen(string text) =>
        text is ['{', '{', not '$', ..] && text.IndexOf("}}", StringComparison.Ordinal) == text.Length - 2;
}
