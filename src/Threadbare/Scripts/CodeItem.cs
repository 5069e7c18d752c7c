namespace Threadbare.Scripts;

/// <summary>Something that a loop's thread is to run for a virtual user.</summary>
/// <param name="User">The user.</param>
/// <param name="Callback">A continuation of its code; null begins the code, or ends its wait for the engine.</param>
/// <param name="State">The argument of the continuation.</param>
/// <param name="At">The instant from which the user's next step counts.</param>
internal readonly record struct CodeItem(CodeUser User, SendOrPostCallback? Callback, object? State, long At);
