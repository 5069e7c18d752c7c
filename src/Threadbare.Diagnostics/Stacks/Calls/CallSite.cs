namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A call in the service's own code.</summary>
/// <param name="Caller">The method with the call.</param>
/// <param name="Offset">The call's offset in its IL, in bytes.</param>
/// <param name="Callee">The called method, as the metadata names it.</param>
/// <param name="IsDirect">True if it calls the visible callee, false if it calls a method that leads there.</param>
internal readonly record struct CallSite(MethodCode Caller, int Offset, EntityHandle Callee, bool IsDirect)
{
    /// <summary>Name of the called method.</summary>
    public MethodName CalleeName => MetadataNames.ReadMethod(Caller.Assembly.Metadata, Callee);

    /// <summary>The call's line in the source; null where no symbols show it.</summary>
    public SourceLine? Line => CalleeName is { Type: "System.Threading.Lock", Name: "EnterScope" }
        ? Caller.Assembly.FindLockLine(Caller.Handle, Offset)
        : Caller.Assembly.FindLine(Caller.Handle, Offset);

    /// <summary>The call's place in the source.</summary>
    public CodePlace Place => CodePoint.Describe(Caller.Name, Line);
}
