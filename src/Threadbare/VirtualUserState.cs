namespace Threadbare;

/// <summary>Reads what the code of a virtual user keeps.</summary>
public static class VirtualUserState
{
    /// <summary>Reads <see cref="VirtualUser.State"/> with its type.</summary>
    /// <exception cref="InvalidOperationException">It is of another type, or was not set.</exception>
    public static T State<T>(this VirtualUser user)
    {
        ArgumentNullException.ThrowIfNull(user);
        return user.State is T state
            ? state
            : throw new InvalidOperationException(user.State is { } other
                ? $"The state of the user is a {other.GetType().Name}: expected a {typeof(T).Name}."
                : $"The user has no state: expected a {typeof(T).Name}, set with user.State = ...");
    }
}
