using Microsoft.AspNetCore.Antiforgery;

namespace Shop;

/// <summary>A page of the shop.</summary>
internal static class Page
{
    public static IResult Create(string title, string content, AntiforgeryTokenSet? tokens = null)
    {
        string meta = tokens is null ? "" : $"""<meta name="csrf-token" content="{tokens.RequestToken}">""";
        return Results.Text($"""
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>{title}</title>{meta}
            <link rel="stylesheet" href="/site.css"></head>
            <body><h1>{title}</h1>{content}
            <img src="http://statistics.localhost:9/pixel.gif" alt=""><script src="/site.js"></script></body></html>
            """, "text/html; charset=utf-8");
    }

    public static string WriteAccount(HttpContext context, IAntiforgery forgery) => context.User.Identity?.Name is { } name
        ? $"""
            <p>{name}</p><form method="post" action="/account/logout">{WriteToken(context, forgery)}
            <button id="logout">Log out</button></form>
            """
        : """<p><a id="login" href="/account/login">Log in</a></p>""";

    public static string WriteToken(HttpContext context, IAntiforgery forgery)
    {
        AntiforgeryTokenSet tokens = forgery.GetAndStoreTokens(context);
        return $"""<input name="{tokens.FormFieldName}" type="hidden" value="{tokens.RequestToken}">""";
    }
}
