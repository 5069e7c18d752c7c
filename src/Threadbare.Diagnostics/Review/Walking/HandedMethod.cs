namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A method of which other code gets a delegate.</summary>
/// <param name="Offset">The offset in the IL that creates the delegate, in bytes.</param>
/// <param name="Method">The method.</param>
internal sealed record HandedMethod(int Offset, MethodCode Method)
{
    /// <summary>The call that gets the delegate; null where it is not seen.</summary>
    public SeenCall? Taker { get; set; }
}
