namespace Threadbare.Loops;

/// <summary>Compiles the request path before the load begins, so that the first requests do not wait for the compiler.</summary>
internal static class FirstCalls
{
    /// <summary>True for a native program, which has no compiler to wait for.</summary>
    public static bool AreCompiled => !RuntimeFeature.IsDynamicCodeCompiled;

    private const string NothingTrimmed = "A native program, whose unused code is left out, has nothing to compile.";

    private static readonly ConcurrentDictionary<string, bool> Prepared = new();

    private static readonly Type[] SharedPath = [typeof(FirstCalls), typeof(LoopRecorder)];

    private static readonly Type[] Histograms = [typeof(LatencyHistogram), typeof(FailureTally)];

    /// <summary>Compiles the rooms that all engines use and those of one engine; each room once in the life of the process.</summary>
    /// <param name="rooms">One type of each room that the engine uses.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = NothingTrimmed)]
    public static void Prepare(params Type[] rooms)
    {
        if (AreCompiled)
        {
            return;
        }

        foreach (Type room in SharedPath.Concat(rooms))
        {
            if (Prepared.TryAdd(room.Namespace!, true))
            {
                Compile(room.Assembly.GetTypes().Where(type => type.Namespace == room.Namespace));
            }
        }

        Compile(Histograms.Where(type => Prepared.TryAdd(type.FullName!, true)));
    }

    private static void Compile(IEnumerable<Type> types)
    {
        foreach (MethodBase method in types.Where(type => !type.ContainsGenericParameters).SelectMany(FindMethods))
        {
            RuntimeHelpers.PrepareMethod(method.MethodHandle);
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = NothingTrimmed)]
    private static IEnumerable<MethodBase> FindMethods(Type type)
    {
        const BindingFlags Declared =
            BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
        return type.GetMethods(Declared).Concat<MethodBase>(type.GetConstructors(Declared & ~BindingFlags.Static))
            .Where(method => !method.IsAbstract && !method.ContainsGenericParameters);
    }
}
