namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>One compilation of a method; each tier is another.</summary>
/// <param name="Start">Address of its first instruction.</param>
/// <param name="Size">Length of its code in bytes.</param>
/// <param name="ModuleId">The runtime's number of its module; 0 for code generated at run time.</param>
/// <param name="Token">Its metadata token within the module.</param>
/// <param name="TypeName">Its type's name as the runtime writes it, such as <c>Shop.Orders+Line</c> or <c>dynamicClass</c>.</param>
/// <param name="Name">The method's own name.</param>
/// <param name="Map">The map from its instructions to IL; null for precompiled code, which has none.</param>
internal sealed record CompiledMethod(ulong Start, uint Size, long ModuleId, int Token, string TypeName, string Name, NativeMap? Map)
{
    /// <summary>True if an address lies within its code.</summary>
    public bool Contains(ulong address) => address >= Start && address < Start + Size;
}
