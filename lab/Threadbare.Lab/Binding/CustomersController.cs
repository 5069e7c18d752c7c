using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Binding;

/// <summary>Uses a model binder that looks a customer up by number, blocking and awaiting.</summary>
public sealed class CustomersController : ControllerBase
{
    [HttpGet("/binding/customer")]
    [CatalogEntry(Bug = "Task.Result in a model binder", Blocks = true, Twin = "/binding/customer/awaited", Needs = Dependency.Partner)]
    public string Get([ModelBinder<CustomerBinder>] Customer customer) => customer.Discount;

    [HttpGet("/binding/customer/awaited")]
    [CatalogEntry(Twin = "/binding/customer", Needs = Dependency.Partner)]
    public string GetAwaited([ModelBinder<AwaitedCustomerBinder>] Customer customer) => customer.Discount;

    /// <summary>The customer who orders.</summary>
    public sealed record Customer(string Discount);

    private sealed class CustomerBinder(PriceSource prices) : IModelBinder
    {
        public Task BindModelAsync(ModelBindingContext bindingContext)
        {
            string discount = prices.AskAsync(Duration.FromQuery(bindingContext.HttpContext.Request)).Result; // holds the thread
            bindingContext.Result = ModelBindingResult.Success(new Customer(discount));
            return Task.CompletedTask;
        }
    }

    private sealed class AwaitedCustomerBinder(PriceSource prices) : IModelBinder
    {
        public async Task BindModelAsync(ModelBindingContext bindingContext)
        {
            string discount = await prices.AskAsync(Duration.FromQuery(bindingContext.HttpContext.Request));
            bindingContext.Result = ModelBindingResult.Success(new Customer(discount));
        }
    }
}
