using System.Runtime.CompilerServices;
using Acornima.Ast;

namespace Threadbare.Drafting.Scripts;

/// <summary>Reads the requests of a k6 script, in the order of its lines. Nothing in it is run.</summary>
internal sealed partial class K6Reader
{
    private readonly ScriptRequests _requests = new("k6 script");
    private readonly ScriptTexts _texts = new();
    private readonly HashSet<string> _clients = [];

    /// <summary>Reads the requests; null for a text that is no such script.</summary>
    /// <exception cref="UsageException">No request can be read. The message is a clause without a subject.</exception>
    public static RequestList? Read(string text)
    {
        if (!Import().IsMatch(text))
        {
            return null;
        }

        var reader = new K6Reader();
        try
        {
            reader.Visit(new Acornima.Parser().ParseModule(text), isSure: true);
        }
        catch (Acornima.SyntaxErrorException fault)
        {
            throw new UsageException($"is no JavaScript (line {fault.LineNumber}: {fault.Description.TrimEnd('.')})");
        }
        catch (InsufficientExecutionStackException)
        {
            throw new UsageException("is a k6 script that is nested too deeply to be read");
        }

        return reader._requests.ToList();
    }

    private void Visit(Node node, bool isSure)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        isSure &= node is not (IfStatement or SwitchStatement or ConditionalExpression or WhileStatement or DoWhileStatement
            or ForStatement or ForOfStatement or ForInStatement);
        switch (node)
        {
            case ImportDeclaration { Source.Value: "k6/http" } import:
                _clients.UnionWith(import.Specifiers.Where(one => one is not ImportSpecifier).Select(one => one.Local.Name));
                break;
            case VariableDeclarator { Id: Identifier { Name: "options" } }:
                _requests.LeaveOut("load and thresholds (options)");
                break;
            case VariableDeclarator { Id: Identifier name, Init: { } value }:
                _texts.Set(name.Name, value);
                break;
            case CallExpression call:
                ReadCall(call, isSure);
                break;
        }

        foreach (Node child in node.ChildNodes)
        {
            Visit(child, isSure);
        }
    }

    private void ReadCall(CallExpression call, bool isSure)
    {
        Expression?[] given = [.. call.Arguments];
        string name = ScriptTexts.NameOf(call.Callee);
        bool isClient = call.Callee is MemberExpression { Object: Identifier owner } && _clients.Contains(owner.Name);
        switch (name)
        {
            case "batch" when isClient && given is [{ } list]:
                _texts.Items(list).ToList().ForEach(ReadItem);
                break;
            case "request" or "asyncRequest" when isClient:
                Add(_texts.Write(given.ElementAtOrDefault(0)), [.. given.Skip(1)]);
                break;
            case "get" or "head" when isClient:
                Add(name, [.. given.Take(1), null, .. given.Skip(1)]);
                break;
            case "sleep" when double.TryParse(_texts.Write(given.FirstOrDefault()), CultureInfo.InvariantCulture, out double seconds):
                _requests.Pause(seconds);
                break;
            case "check": _requests.LeaveOut("checks"); break;
            case "json" or "html": _requests.LeaveOut(ScriptRequests.TakenValues); break;
            case "SharedArray" or "open": _requests.LeaveOut(ScriptRequests.DataFiles); break;
            case "options" or "post" or "put" or "patch" or "del" when isClient:
                Add(name == "del" ? "delete" : name, given);
                break;
            case "connect" or "invoke": _requests.LeaveOut("calls over WebSocket and gRPC"); break;
        }

        if (isClient && !isSure)
        {
            _requests.LeaveOut(ScriptRequests.Repeats);
        }
    }

    // "url", [method, url, body, params] or an object with these names.
    private void ReadItem(Expression item)
    {
        IReadOnlyList<Expression> parts = _texts.Items(item);
        IReadOnlyList<(string Name, Expression Value)> named = _texts.Members(item);
        Expression? Part(int at, string name) =>
            parts.Count > 0 ? parts.ElementAtOrDefault(at) : named.FirstOrDefault(one => one.Name == name).Value;

        Expression? url = parts.Count + named.Count > 0 ? Part(1, "url") : item;
        string method = Part(0, "method") is { } given ? _texts.Write(given) : "get";
        Add(method, [url, Part(2, "body"), Part(3, "params")]);
    }

    // Address, body and parameters, as every method but get and head takes them.
    private void Add(string method, Expression?[] given)
    {
        Expression? body = given.ElementAtOrDefault(1);
        IReadOnlyList<(string Name, Expression Value)> fields = _texts.Members(body);
        IReadOnlyList<(string Name, Expression Value)> choices = _texts.Members(given.ElementAtOrDefault(2));
        IEnumerable<RequestHeader> headers = _texts.Members(choices.FirstOrDefault(one => one.Name == "headers").Value)
            .Select(one => new RequestHeader(one.Name, _requests.Fill(_texts.Write(one.Value))));
        bool hasFile = fields.Any(field => field.Value is CallExpression call && ScriptTexts.NameOf(call.Callee) == "file");
        string text = body is null or Literal { Value: null } || fields.Count > 0 ? "" : _requests.Fill(_texts.Write(body));
        NamedText[] form = [.. fields.Select(field => new NamedText(field.Name, _requests.Fill(_texts.Write(field.Value))))];
        _requests.Add(method, _requests.Fill(_texts.Write(given.FirstOrDefault())), headers, sent => form.Length > 0
            ? ScriptRequests.AddForm(sent, form, isMultipart: hasFile, hasFile)
            : sent with { BodyText = text.Length > 0 ? text : null });
    }

    // An import of k6, or of one of its modules.
    [GeneratedRegex("""(?:from|import|require\() *["']k6(?:/[a-z0-9/-]+)?["']""", RegexOptions.CultureInvariant)]
    private static partial Regex Import();
}
