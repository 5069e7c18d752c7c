namespace Threadbare.Agents.Telemetry;

/// <summary>An endpoint as attributes name it.</summary>
/// <param name="Method">The HTTP method.</param>
/// <param name="Template">The path with placeholders in braces.</param>
/// <param name="Host">The host.</param>
/// <param name="Port">Its port.</param>
internal sealed record MeasuredEndpoint(string Method, string Template, string Host, int Port);
