namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Finds the service's middleware by its shape: <c>Invoke</c> or <c>InvokeAsync</c> with an <c>HttpContext</c>.</summary>
/// <remarks>Middleware that asks for services besides the context is called by code that the framework generates at its start.</remarks>
internal sealed class ConventionalMiddleware
{
    private const string Context = "Microsoft.AspNetCore.Http.HttpContext";

    private readonly PerModules<List<MethodCode>> _all;

    /// <summary>Looks in the code of a program.</summary>
    public ConventionalMiddleware(ProgramCode program) => _all = new(program, () => [.. program.OwnMethods.Where(IsMiddleware)]);

    /// <summary>The middleware that asks for services besides the context. It may be compiled into generated code.</summary>
    public IReadOnlyList<MethodCode> Injected => [.. _all.Value.Where(method => method.Parameters > 1)];

    /// <summary>True for a type with such a method, and for types that the compiler nests in it.</summary>
    public bool Contains(string type) => _all.Value.Exists(method => method.Name.Type == type.Split("+<")[0]);

    private static bool IsMiddleware(MethodCode method) => method.Name.Name is "Invoke" or "InvokeAsync"
        && SignatureTypes.ReadSignature(method.Assembly.Metadata, method.Handle) is
        {
            Header: { IsInstance: true, IsGeneric: false }, ParameterTypes: [Context, ..], ReturnType: "System.Threading.Tasks.Task",
        };
}
