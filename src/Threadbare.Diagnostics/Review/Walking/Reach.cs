namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>How sure it is that a request gets from a method to another.</summary>
internal enum Reach
{
    /// <summary>The code names the method.</summary>
    Sure,

    /// <summary>The call may run one of several methods.</summary>
    OneOf,

    /// <summary>Only once, or seldom: at the start, in a static constructor, or where a cache has no entry.</summary>
    Seldom,
}
