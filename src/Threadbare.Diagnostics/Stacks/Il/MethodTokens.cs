namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>Reads the tokens of methods in IL and in events, which may be any number in broken code.</summary>
internal static class MethodTokens
{
    /// <summary>The method that a token names; nil if it names none.</summary>
    public static EntityHandle ToHandle(int token) => (TableIndex)(token >>> 24) is TableIndex.MethodDef or TableIndex.MemberRef
        or TableIndex.MethodSpec ? MetadataTokens.EntityHandle(token) : default;
}
