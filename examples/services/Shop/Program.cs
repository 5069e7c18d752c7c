using Microsoft.AspNetCore.Identity;
using Shop;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.Services.AddSingleton<Orders>();
builder.Services.AddSingleton<Warehouse>();
builder.Services.AddSingleton<IUserStore<Customer>, CustomerStore>();
builder.Services.AddAntiforgery(options => options.HeaderName = "RequestVerificationToken");
builder.Services.AddAuthorization();
builder.Services.AddAuthentication(IdentityConstants.ApplicationScheme)
    .AddCookie(IdentityConstants.ApplicationScheme, options => options.LoginPath = "/account/login");
builder.Services.AddIdentityCore<Customer>(options =>
    {
        options.Password.RequireNonAlphanumeric = false;
        options.Password.RequireUppercase = false;
    })
    .AddSignInManager();

WebApplication app = builder.Build();
await CreateCustomersAsync(app.Services);
app.UseAuthentication();
app.UseAuthorization();
app.UseAntiforgery();
app.MapShop();
app.MapAccount();
await app.RunAsync();

// Twenty accounts, so that virtual users need not share one.
static async Task CreateCustomersAsync(IServiceProvider services)
{
    using IServiceScope scope = services.CreateScope();
    UserManager<Customer> customers = scope.ServiceProvider.GetRequiredService<UserManager<Customer>>();
    for (int number = 1; number <= 20; number++)
    {
        IdentityResult created = await customers.CreateAsync(new Customer($"anna{number}@example.com"), "wonderland1");
        if (!created.Succeeded)
        {
            throw new InvalidOperationException(string.Join(", ", created.Errors.Select(error => error.Description)));
        }
    }
}
