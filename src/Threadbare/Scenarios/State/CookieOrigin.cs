namespace Threadbare.Scenarios.State;

/// <summary>The part of a request's address that decides over its cookies.</summary>
/// <param name="Host">The host in lower case, without the port.</param>
/// <param name="Path">The path as it was sent, without the query.</param>
/// <param name="IsSecure">True for https, and for this machine: browsers trust it without TLS too.</param>
internal readonly record struct CookieOrigin(string Host, string Path, bool IsSecure);
