using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Identity;
using Microsoft.AspNetCore.Mvc;

namespace Shop;

/// <summary>Login and logout: forms with an anti-forgery token, and Identity's cookie.</summary>
internal static class AccountEndpoints
{
    public static void MapAccount(this WebApplication app)
    {
        app.MapGet("/account/login", (HttpContext context, IAntiforgery forgery) => ShowLogin(context, forgery, ""));
        app.MapPost("/account/login", LogInAsync);
        app.MapPost("/account/logout", async ([FromForm] string? returnUrl, SignInManager<Customer> signIn) =>
        {
            await signIn.SignOutAsync();
            return Results.LocalRedirect(returnUrl ?? "/");
        });
    }

    private static async Task<IResult> LogInAsync(
        [FromForm] string email,
        [FromForm] string password,
        SignInManager<Customer> signIn,
        HttpContext context,
        IAntiforgery forgery)
    {
        Microsoft.AspNetCore.Identity.SignInResult result =
            await signIn.PasswordSignInAsync(email, password, isPersistent: false, lockoutOnFailure: false);
        return result.Succeeded ? Results.LocalRedirect("/") : ShowLogin(context, forgery, "<p>Wrong name or password.</p>");
    }

    private static IResult ShowLogin(HttpContext context, IAntiforgery forgery, string message) => Page.Create("Log in", $"""
        {message}<form method="post" action="/account/login">{Page.WriteToken(context, forgery)}
        <input name="email" type="email"><input name="password" type="password"><button id="enter">Log in</button></form>
        """);
}
