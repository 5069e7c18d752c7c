using System.Reflection;
using System.Text.Json.Serialization;
using Threadbare.Plan;

namespace Threadbare.Tests.Hostile;

/// <summary>Creates values whose every text is the same, so that no field of a result is forgotten.</summary>
/// <param name="text">Every text.</param>
/// <param name="items">The items of each list. Two by default: some tables are shown only when there is something to compare.</param>
internal sealed class Filled(string text, int items = 2)
{
    private const BindingFlags Members = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    public T Create<T>() => (T)Create(typeof(T))!;

    private object? Create(Type type) => type switch
    {
        _ when type == typeof(string) => text,
        _ when type == typeof(object) => null,
        _ when Nullable.GetUnderlyingType(type) is { } inner => Create(inner),
        _ when type == typeof(PlannedLoad) || type == typeof(LoadShape) => new ConstantLoad(1),
        _ when type.IsEnum => Enum.GetValues(type).GetValue(0),
        _ when type.IsPrimitive => Convert.ChangeType(1, type, System.Globalization.CultureInfo.InvariantCulture),
        _ when type.IsGenericType && type.Name.Contains("Dictionary", StringComparison.Ordinal) => CreateDictionary(type),
        _ when type.IsGenericType && type.Name.Contains("List", StringComparison.Ordinal) => CreateList(type.GetGenericArguments()[0]),
        _ when type.Namespace?.StartsWith("Threadbare", StringComparison.Ordinal) == true && !type.IsAbstract => CreateObject(type),
        // A closed family: one of its cases.
        _ when type.Namespace?.StartsWith("Threadbare", StringComparison.Ordinal) == true && type.IsAbstract && !type.IsInterface =>
            CreateObject(type.Assembly.GetTypes().First(one => one is { IsSealed: true } && one.BaseType == type && !Contains(one, type))),
        _ => type.IsValueType ? Activator.CreateInstance(type) : null,
    };

    // A case that contains others of its family, as a step does that repeats steps, would have no end.
    private static bool Contains(Type one, Type family) =>
        one.GetProperties().Any(property => property.PropertyType.GenericTypeArguments.Contains(family));

    private object CreateObject(Type type)
    {
        ConstructorInfo? constructor = type.GetConstructors()
            .Where(one => one.GetParameters() is not [var only] || only.ParameterType != type)
            .MaxBy(one => one.GetParameters().Length);
        object created = constructor?.Invoke([.. constructor.GetParameters().Select(parameter => Create(parameter.ParameterType))])
            ?? Activator.CreateInstance(type)!;
        IEnumerable<PropertyInfo> own = type.GetProperties(Members).Where(property =>
            IsFilled(property) && property.PropertyType != typeof(PropertyNames)
                // Addresses that are given take the place of the scenarios.
                && !(type == typeof(LoadPlan) && property.Name == nameof(LoadPlan.Urls))
                // A step that has parts of its own kind would have no end.
                && !property.PropertyType.GenericTypeArguments.Contains(type));
        foreach (PropertyInfo property in own)
        {
            property.SetValue(created, Create(property.PropertyType));
        }

        return created;
    }

    // Properties that only the library sees are filled too, if a file has them or a plan is made of them.
    private static bool IsFilled(PropertyInfo property) => property.SetMethod is { } set
        && (set.IsPublic || property.IsDefined(typeof(JsonIncludeAttribute))
            || property.Name is nameof(LoadPlan.Scenarios) or nameof(LoadPlan.Feeds));

    private Array CreateList(Type element)
    {
        var list = Array.CreateInstance(element, items);
        for (int index = 0; index < items; index++)
        {
            list.SetValue(Create(element), index);
        }

        return list;
    }

    private object CreateDictionary(Type type)
    {
        Type[] types = type.GetGenericArguments();
        object dictionary = Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(types))!;
        dictionary.GetType().GetMethod("Add")!.Invoke(dictionary, [Create(types[0]), Create(types[1])]);
        return dictionary;
    }
}
