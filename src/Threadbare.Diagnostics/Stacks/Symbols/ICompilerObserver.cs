using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Is told which methods the target's compiler leaves without a frame. Called by the thread that reads events.</summary>
internal interface ICompilerObserver
{
    /// <summary>The compiler inlined a method into the compiled one.</summary>
    void OnInlined(MethodName compiled, MethodName inlined);

    /// <summary>The compiler turned a method's last call into a jump.</summary>
    void OnTailCall(MethodName caller, MethodName callee);
}
