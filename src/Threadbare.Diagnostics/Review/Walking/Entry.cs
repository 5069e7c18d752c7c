namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Work that begins with a method: an endpoint, or something else that the framework runs.</summary>
/// <param name="Name">The route, such as <c>GET /orders</c>, or the kind and the type, such as <c>IHostedService MailService</c>.</param>
/// <param name="IsRoute">True for a route.</param>
/// <param name="Reach">How often it runs.</param>
internal sealed record Entry(string Name, bool IsRoute, Reach Reach);
