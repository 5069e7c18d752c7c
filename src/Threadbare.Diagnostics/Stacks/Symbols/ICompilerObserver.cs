using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Is told what the target's compiler does that leaves a method without a frame. Called by the thread that reads events.</summary>
internal interface ICompilerObserver
{
    /// <summary>A method was put into the one that is compiled.</summary>
    void OnInlined(MethodName compiled, MethodName inlined);

    /// <summary>A method's last call became a jump.</summary>
    void OnTailCall(MethodName caller, MethodName callee);
}
