using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Routing;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Xunit;

namespace Threadbare.Tests.Stacks.Calls;

public sealed class HandedCodeTests : IDisposable
{
    private readonly OwnCode _code = new();
    private readonly HandedCode _handed;

    public HandedCodeTests() => _handed = new HandedCode(_code.Program);

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData(nameof(Patients.Handing), "<Hand>b__")]
    [InlineData(nameof(Patients.Yielding), "MoveNext")]
    [InlineData(nameof(Patients.Answering), "ToString", "Compare")]
    [InlineData(nameof(Patients.Lighting), "ToString")]
    [InlineData(nameof(Patients.Listing))]
    [InlineData(nameof(Patients.Direct))]
    [InlineData(nameof(Patients.Chain))]
    public void What_other_code_runs_for_a_method_is_found(string method, params string[] found)
    {
        IReadOnlyList<MethodCode> handed = _handed.Find([_code.Patient(method)], caller: null);

        Assert.Equal(found.Length, handed.Count);
        Assert.All(handed.Zip(found), one => Assert.StartsWith(one.Second, one.First.Name.Name, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(nameof(Patients.Handing), "<Hand>b__")]
    [InlineData(nameof(Patients.Answering), "ToString")]
    public void Compiled_into_own_code_is_what_it_hands_on_and_no_override_that_serves_it(string method, string found)
    {
        MethodCode handed = Assert.Single(_handed.Find([_code.Patient(method)], _code.Patient(method).Assembly));

        Assert.StartsWith(found, handed.Name.Name, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(IResultFilter), true)]
    [InlineData(typeof(ControllerBase), true)]
    [InlineData(typeof(IRouter), false)]
    public void A_filter_may_be_run_by_what_declares_it_and_by_what_refers_to_it(Type caller, bool isRun) =>
        Assert.Equal(isRun, FindFor(caller).Contains(nameof(Patients.Sealing.OnResultExecuting)));

    [Fact]
    public void What_assemblies_of_any_product_refer_to_is_not_held_for_run() =>
        Assert.DoesNotContain(nameof(IDisposable.Dispose), FindFor(typeof(ControllerBase)));

    [Fact]
    public void A_container_makes_what_implements_a_parameter_and_what_that_needs() => Assert.Equal(
        [nameof(Patients.Clerk), nameof(Patients.Pricing)],
        _handed.FindConstructors([_code.Patient(nameof(Patients.Served))]).Select(made => made.Name.Type.Split('+')[^1]).Order());

    [Fact]
    public void Nothing_is_made_for_a_method_without_parameters_of_own_types() =>
        Assert.Empty(_handed.FindConstructors([_code.Patient(nameof(Patients.Direct))]));

    // The names of what the assembly that defines a type may run for a request.
    private IReadOnlyList<string> FindFor(Type type)
    {
        _code.Load(typeof(IResultFilter), module: 3);
        _code.Load(typeof(ControllerBase), module: 4);
        _code.Load(typeof(IRouter), module: 5);
        AssemblyImage caller = _code.Program.FindDefiners(type.FullName!).Single();
        return [.. _handed.Find([_code.Patient(nameof(Patients.Direct))], caller).Select(one => one.Name.Name)];
    }
}
