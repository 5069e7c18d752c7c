namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>A method as the runtime compiled it once; each tier is one of its own.</summary>
/// <param name="Start">Address of its first instruction.</param>
/// <param name="Size">Length of its code in octets.</param>
/// <param name="ModuleId">The runtime's name for the module; 0 for code made at run time.</param>
/// <param name="Token">Its metadata token within the module.</param>
/// <param name="TypeName">As the runtime writes it, such as <c>Shop.Orders+Line</c> or <c>dynamicClass</c>.</param>
/// <param name="Name">The method's own name.</param>
/// <param name="Map">Where its instructions come from; null for precompiled code, which has no map.</param>
internal sealed record CompiledMethod(ulong Start, uint Size, long ModuleId, int Token, string TypeName, string Name, NativeMap? Map)
{
    public bool Contains(ulong address) => address >= Start && address < Start + Size;
}
