namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>
/// Remembers which methods left no frame, as the compiler was seen to inline them or to turn their last call into a jump.
/// </summary>
internal sealed class HiddenCode(ProgramCode program)
{
    // The runtime names the code that it generates for MethodInfo.Invoke after the type and the name of the method that it calls.
    private const string InvocationPrefix = "InvokeStub_";

    private readonly ConcurrentDictionary<MethodName, ConcurrentDictionary<MethodName, bool>> _inlined = [];
    private readonly ConcurrentDictionary<MethodName, ConcurrentDictionary<MethodName, bool>> _tailCallers = [];

    /// <summary>The compiler inlined a method into the compiled one. Called by the thread that reads events.</summary>
    public void OnInlined(MethodName compiled, MethodName inlined) => _inlined.GetOrAdd(compiled, _ => []).TryAdd(inlined, true);

    /// <summary>The compiler turned a method's last call into a jump. Called by the thread that reads events.</summary>
    public void OnTailCall(MethodName caller, MethodName callee) => _tailCallers.GetOrAdd(callee, _ => []).TryAdd(caller, true);

    /// <summary>True for an expression that the framework compiled, such as one that calls a method found by reflection.</summary>
    public static bool IsOfExpression(Frame frame) =>
        frame.Kind == FrameKind.Dynamic && frame.Name.Name.StartsWith("lambda_method", StringComparison.Ordinal);

    /// <summary>True for the code that the container of services generates to make one of them.</summary>
    public static bool IsOfContainer(Frame frame) =>
        frame.Kind == FrameKind.Dynamic && frame.Name.Name.StartsWith("ResolveService", StringComparison.Ordinal);

    /// <summary>True if a frame's code was seen to be compiled with other methods in it.</summary>
    public bool HasRecorded(Frame frame) => _inlined.ContainsKey(frame.Name);

    /// <summary>The service's own methods that were seen to be inlined into a frame's code.</summary>
    public IReadOnlyList<MethodCode> FindInlined(Frame frame) =>
        _inlined.TryGetValue(frame.Name, out ConcurrentDictionary<MethodName, bool>? inlined) ? FindOwn(inlined.Keys) : [];

    /// <summary>The service's own methods that a frame's code calls if it was generated for <c>MethodInfo.Invoke</c>.</summary>
    public IReadOnlyList<MethodCode> FindInvoked(Frame frame) =>
        frame.Kind == FrameKind.Dynamic && frame.Name.Name.StartsWith(InvocationPrefix, StringComparison.Ordinal)
            ? [.. program.OwnMethods.Where(method => frame.Name.Name == InvocationPrefix + ReadShortName(method.Name))]
            : [];

    /// <summary>The service's own methods that may have jumped to a frame's method.</summary>
    /// <remarks>If one was seen to, all whose last call it is: those that were compiled before were not seen.</remarks>
    public IReadOnlyList<MethodCode> FindTailCallers(Frame callee)
    {
        if (!_tailCallers.TryGetValue(callee.Name, out ConcurrentDictionary<MethodName, bool>? callers))
        {
            return [];
        }

        List<MethodCode> own = FindOwn(callers.Keys);
        return own.Count > 0 ? [.. own.Union(program.FindOwnTailCallers(callee.Name))] : [];
    }

    private static string ReadShortName(MethodName method) =>
        $"{method.Type[(method.Type.LastIndexOfAny(['.', '+']) + 1)..]}.{method.Name}";

    private List<MethodCode> FindOwn(IEnumerable<MethodName> names) =>
        [.. names.SelectMany(program.FindMethods).Where(method => program.IsOwn(method)).Distinct()];
}
