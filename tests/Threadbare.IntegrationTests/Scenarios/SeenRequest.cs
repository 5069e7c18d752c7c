namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>A request as the service got it.</summary>
/// <param name="Method">The method.</param>
/// <param name="Path">Path and query.</param>
/// <param name="Protocol">The version of HTTP, such as <c>HTTP/2</c>.</param>
/// <param name="Cookie">The header of that name; empty without one.</param>
/// <param name="Authorization">The header of that name; empty without one.</param>
/// <param name="ContentType">The header of that name; empty without one.</param>
/// <param name="Body">The body.</param>
internal sealed record SeenRequest(
    string Method, string Path, string Protocol, string Cookie, string Authorization, string ContentType, string Body);
