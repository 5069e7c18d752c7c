namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>What a request asks for.</summary>
/// <param name="Method">Such as <c>GET</c>.</param>
/// <param name="Path">As it was sent, without the query.</param>
internal sealed record RequestLine(string Method, string Path);
