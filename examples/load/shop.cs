#:project ../../src/Threadbare.CommandLine/Threadbare.CommandLine.csproj
#:property PublishAot=false
// Outside this repository, the two lines above are: #:package Threadbare@*
using System.Text.RegularExpressions;
using Threadbare;

// Customers log in to examples/services/Shop, look at products and buy some; visitors only look.
//
//   dotnet run --project examples/services/Shop -- --urls http://localhost:5000
//   dotnet run examples/load/shop.cs                                # the load below
//   dotnet run examples/load/shop.cs -- find                        # where does it tip over?
//   dotnet run examples/load/shop.cs -- run --users 50 --duration 30s
return await LoadTest.For("http://localhost:5000")
    .Feed("customers", Feed.Values("email", [.. Enumerable.Range(1, 20).Select(number => $"anna{number}@example.com")]).PerUser())
    .Scenario("customer", weight: 1, start: LogInAsync, run: BuyAsync)
    .Scenario("visitor", weight: 4, run: async user =>
    {
        await user.Get("/");
        await user.Think(100.Milliseconds(), 300.Milliseconds());
        await user.Get($"/products/{101 + (user.Number % 3)}");
        await user.Think(100.Milliseconds(), 300.Milliseconds());
    })
    .Users(20).For(10.Seconds())
    .RunAsync(args);

static async Task LogInAsync(VirtualUser user)
{
    string token = Read(await user.Get("/account/login"), "name=\"__RequestVerificationToken\"[^>]* value=\"([^\"]+)\"");
    Answer answer = await user.Post("/account/login", RequestContent.Form(
        ("email", user.Take("customers")["email"]),
        ("password", "wonderland1"),
        ("__RequestVerificationToken", token)));
    user.Check(answer.Status == 302, "the login leads on");
}

// The token of the page goes with the order, as the shop's script sends it. The number of the order leads to its page.
static async Task BuyAsync(VirtualUser user)
{
    int product = 101 + (user.Number % 3);
    Answer page = await user.Get($"/products/{product}");
    user.Header("RequestVerificationToken", Read(page, "name=\"csrf-token\" content=\"([^\"]+)\""));
    await user.Think(200.Milliseconds());

    string number = Read(await user.Post("/api/orders", json: new { productId = product, quantity = 2 }), "\"number\":\"([^\"]+)\"");
    Answer order = await user.Get($"/orders/{number}");
    user.Check(order.Text.Contains($"Order {number}"), "the page shows the order");
    await user.Think(200.Milliseconds());
}

static string Read(Answer answer, string pattern) => Regex.Match(answer.Text, pattern).Groups[1].Value;
