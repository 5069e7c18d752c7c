namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>The method and path of a request.</summary>
/// <param name="Method">The method, such as <c>GET</c>.</param>
/// <param name="Path">The path as it was sent, without the query.</param>
internal sealed record RequestLine(string Method, string Path);
