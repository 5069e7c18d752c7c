using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A call in the service's own code.</summary>
/// <param name="Caller">Where it stands.</param>
/// <param name="Offset">Where in its IL.</param>
/// <param name="Callee">What is called, as the metadata names it.</param>
/// <param name="IsDirect">True when it calls what is seen, not something that leads there.</param>
internal readonly record struct CallSite(MethodCode Caller, int Offset, EntityHandle Callee, bool IsDirect)
{
    public MethodName CalleeName => MetadataNames.ReadMethod(Caller.Assembly.Metadata, Callee);

    public SourceLine? Line => Caller.Assembly.FindLine(Caller.Handle, Offset);
}
