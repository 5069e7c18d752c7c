namespace Threadbare.Diagnostics.Blame;

/// <summary>A request that a thread began; two that look alike are two.</summary>
internal sealed class RequestLine(string method, string path)
{
    /// <summary>Such as <c>GET</c>.</summary>
    public string Method => method;

    /// <summary>As it was sent, without the query.</summary>
    public string Path => path;
}
