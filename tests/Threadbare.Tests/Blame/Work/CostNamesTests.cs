using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class CostNamesTests
{
    private const string Throws = "System.Runtime.EH.RhThrowEx";

    [Theory]
    [InlineData("System.Text.Json.JsonSerializer", "Serialize", "JSON (JsonSerializer.Serialize)")]
    [InlineData("System.Array", "Sort", "sorting (Array.Sort)")]
    [InlineData("System.Array", "Copy", null)]
    [InlineData("Shop.Orders", "Add", null)]
    public void A_method_that_left_no_frame_is_named_where_its_work_is_known(string type, string method, string? words) =>
        Assert.Equal(words, CostNames.Describe(new MethodName(type, method)));

    // Innermost first.
    [Theory]
    [InlineData("XML (XmlReader.Read)", "System.Text.Json.JsonSerializer.Serialize", "System.Xml.XmlReader.Read")]
    [InlineData("JSON (JsonSerializer.Serialize)", "System.Text.Json.JsonSerializer.Serialize", "System.Linq.Enumerable.ToList")]
    [InlineData("LINQ (Enumerable.ToList)", "System.String.Concat", "System.Linq.Enumerable.ToList")]
    [InlineData("LINQ (Enumerable.ToList)", "System.Linq.Enumerable.ToList", "Shop.Library.Work")]
    [InlineData("Library.Work", "Shop.Inner.Work", "Shop.Library.Work")]
    public void The_outermost_call_that_explains_a_cost_names_it(string words, params string[] callees) =>
        Assert.Equal(words, Describe(callees));

    [Theory]
    [InlineData("throwing exceptions (Dictionary.Item)", Throws, "System.Collections.Dictionary.get_Item", "Shop.A.B")]
    [InlineData("throwing exceptions (ThrowHelper.ThrowKeyNotFound)", "System.ThrowHelper.ThrowKeyNotFound")]
    [InlineData("throwing exceptions (Guard.ThrowIfSold)", Throws, "Shop.Guard.ThrowIfSold", "Shop.A.B", "Shop.C.D")]
    [InlineData("throwing exceptions (A.B)", Throws, "Shop.A.B", "Shop.C.D")]
    [InlineData("throwing exceptions (EH.RhThrowEx)", Throws)]
    public void A_throw_is_named_by_the_method_that_throws(string words, params string[] callees) =>
        Assert.Equal(words, Describe(callees));

    [Theory]
    [InlineData("System.RuntimeType.CreateInstance", "reflection (RuntimeType.CreateInstance)")]
    [InlineData("System.RuntimeType+ActivatorCache.Create", "reflection (ActivatorCache.Create)")]
    [InlineData("System.Threading.Tasks.Parallel`1.For", "a parallel loop (Parallel.For)")]
    [InlineData("System.RuntimeTypeHandle.Create", "RuntimeTypeHandle.Create")]
    public void A_type_is_known_with_its_nested_and_generic_forms_and_not_by_the_beginning_of_its_name(string callee, string words) =>
        Assert.Equal(words, Describe(callee));

    [Theory]
    [InlineData(true, "native code")]
    [InlineData(false, null)]
    public void A_call_without_a_frame_is_one_of_native_code(bool isNative, string? words) =>
        Assert.Equal(words, CostNames.Describe([Frame.Unknown], isNative));

    [Theory]
    [InlineData("Shop.Guard.ThrowIfSold", true, true)]
    [InlineData("Shop.Guard.ThrowIfSold", false, false)]
    [InlineData("Shop.Guard.IfSold", true, false)]
    public void Only_the_frameworks_methods_are_known_to_do_nothing_but_throw(string name, bool isFramework, bool onlyThrows) =>
        Assert.Equal(onlyThrows, ThrownFrames.OnlyThrows(OwnCode.Named(name, isFramework ? FrameKind.Framework : FrameKind.Library)));

    private static string? Describe(params string[] callees) =>
        CostNames.Describe(callees.Select(name => OwnCode.Named(name)), isNative: false);
}
