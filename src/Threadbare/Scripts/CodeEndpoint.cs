namespace Threadbare.Scripts;

/// <summary>One endpoint that the code of scenarios asks.</summary>
/// <param name="endpoints">Gives it its number.</param>
/// <param name="method">The HTTP method; empty for an action.</param>
/// <param name="template">The path and query with <c>{…}</c> for each value, or the name of an action.</param>
internal sealed class CodeEndpoint(CodeEndpoints endpoints, string method, string template)
{
    private const int None = -1;

    private int _number = None;

    /// <summary>The HTTP method; empty for an action that the code measures by itself.</summary>
    public string Method => method;

    /// <summary>The path and query with <c>{…}</c> for each value, or the name of an action.</summary>
    public string Template => template;

    /// <summary>Method and template, such as <c>GET /orders/{…}</c>.</summary>
    public string Shown { get; } = method.Length == 0 ? template : $"{method} {template}";

    /// <summary>True for an action that the code measures by itself.</summary>
    public bool IsAction => method.Length == 0;

    /// <summary>Returns the number under which it is counted. Only measured requests ask, so others take no row of the results.</summary>
    public int FindNumber()
    {
        int number = Volatile.Read(ref _number);
        return number >= 0 ? number : endpoints.Number(this, ref _number);
    }
}
