using Threadbare.Diagnostics.Stacks.Endpoints;
using Xunit;

namespace Threadbare.Tests.Stacks.Endpoints;

public sealed class EndpointMapTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData("/v1/orders/latest", nameof(Patients.Direct))]
    [InlineData("/v1/orders/7", nameof(Patients.Chain))]
    [InlineData("/v2/orders/latest", nameof(Patients.Through))]
    [InlineData("/health", nameof(Patients.SourceFile))]
    [InlineData("/vouchers", nameof(Patients.Redeemed))]
    [InlineData("/v1/users/latest/all")]
    public void A_path_leads_to_the_methods_that_were_mapped_to_most_of_it(string path, params string[] methods)
    {
        var map = new EndpointMap(_code.Program);

        Assert.Equal(methods, map.FindHandlers(path).Select(handler => handler.Name.Name));
    }

    [Theory]
    [InlineData(nameof(Patients.Redeemed), nameof(Patients.Voucher.TryParse))]
    [InlineData(nameof(Patients.Hashed))]
    public void The_own_types_of_a_handler_bind_its_parameters(string handler, params string[] methods) =>
        Assert.Equal(methods, new EndpointMap(_code.Program).FindBinders([_code.Patient(handler)]).Select(binder => binder.Name.Name));
}
