using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks;

/// <summary>Is told what the target's compiler does that leaves a method without a frame. Called by the thread that reads events.</summary>
internal interface ICompilerNotes
{
    /// <summary>A method was put into the one that is compiled.</summary>
    void Inlined(MethodName compiled, MethodName inlined);

    /// <summary>A method's last call became a jump.</summary>
    void Jumped(MethodName caller, MethodName callee);
}
