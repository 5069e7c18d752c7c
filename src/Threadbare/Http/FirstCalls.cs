using System.Reflection;
using System.Runtime.CompilerServices;
using Threadbare.Load;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Http;

/// <summary>Compiles the request path before the load begins, so that the first requests do not wait for the compiler.</summary>
internal static class FirstCalls
{
    private static readonly Lazy<bool> Done = new(() =>
    {
        foreach (MethodBase method in Types().SelectMany(MethodsOf))
        {
            RuntimeHelpers.PrepareMethod(method.MethodHandle);
        }

        return true;
    });

    /// <summary>Compiles once; later calls return at once.</summary>
    public static void Prepare() => _ = Done.Value;

    private static IEnumerable<Type> Types() => typeof(FirstCalls).Assembly.GetTypes().Where(type =>
        !type.ContainsGenericParameters
        && (IsWithin(type, typeof(FirstCalls))
            || IsWithin(type, typeof(LoopRecorder))
            || type == typeof(LatencyHistogram)
            || type == typeof(FailureTally)));

    private static bool IsWithin(Type type, Type border) => type.Namespace?.StartsWith(border.Namespace!, StringComparison.Ordinal) == true;

    private static IEnumerable<MethodBase> MethodsOf(Type type)
    {
        const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
        return type.GetMethods(Declared).Concat<MethodBase>(type.GetConstructors(Declared & ~BindingFlags.Static))
            .Where(method => !method.IsAbstract && !method.ContainsGenericParameters);
    }
}
