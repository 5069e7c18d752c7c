using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Knows the service's middleware by its shape: <c>Invoke</c> or <c>InvokeAsync</c> of an <c>HttpContext</c>.</summary>
/// <remarks>One that asks for services beside the context is called by code which the framework makes at its start, and may be compiled into that.</remarks>
internal sealed class ConventionalMiddleware(ProgramCode program)
{
    private const string Context = "Microsoft.AspNetCore.Http.HttpContext";

    private List<MethodCode> _all = [];
    private int _modules;

    /// <summary>Those that ask for services beside the context.</summary>
    public IReadOnlyList<MethodCode> Injected => [.. All.Where(method => method.Parameters > 1)];

    private List<MethodCode> All
    {
        get
        {
            if (_modules != program.ModuleCount)
            {
                _modules = program.ModuleCount;
                _all = [.. program.OwnMethods.Where(IsMiddleware)];
            }

            return _all;
        }
    }

    /// <summary>True for a type that has such a method, and for what the compiler nests in it.</summary>
    public bool Contains(string type) => All.Exists(method => method.Name.Type == type.Split("+<")[0]);

    private static bool IsMiddleware(MethodCode method)
    {
        MetadataReader metadata = method.Assembly.Metadata;
        MethodDefinition definition = metadata.GetMethodDefinition(method.Handle);
        return method.Name.Name is "Invoke" or "InvokeAsync" && FirstParameter(metadata, definition.Signature) == Context;
    }

    // Of methods that return a class, as a task is.
    private static string FirstParameter(MetadataReader metadata, BlobHandle signature)
    {
        BlobReader blob = metadata.GetBlobReader(signature);
        if (blob.ReadSignatureHeader() is { IsInstance: false } or { IsGeneric: true } || blob.ReadCompressedInteger() == 0 || blob.ReadSignatureTypeCode() != SignatureTypeCode.TypeHandle)
        {
            return "";
        }

        _ = blob.ReadTypeHandle();
        return blob.ReadSignatureTypeCode() == SignatureTypeCode.TypeHandle ? MetadataNames.ReadAnyType(metadata, blob.ReadTypeHandle()) : "";
    }
}
