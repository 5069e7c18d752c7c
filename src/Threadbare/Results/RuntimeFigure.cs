namespace Threadbare.Results;

/// <summary>A figure of <see cref="RuntimeSample"/> as a column: it can be read from any sample and set on a new one.</summary>
internal sealed class RuntimeFigure
{
    private readonly PropertyInfo _property;

    private RuntimeFigure(PropertyInfo property, RuntimeFigureAttribute attribute) => (_property, Attribute) = (property, attribute);

    /// <summary>Every figure, in the order of <see cref="RuntimeSample"/>.</summary>
    public static IReadOnlyList<RuntimeFigure> All { get; } =
    [
        .. from property in typeof(RuntimeSample).GetProperties()
           let attribute = property.GetCustomAttribute<RuntimeFigureAttribute>()
           where attribute is not null
           select new RuntimeFigure(property, attribute),
    ];

    /// <summary>The name in run.json and in thresholds, such as <c>queueLength</c>.</summary>
    public string Name => JsonNamingPolicy.CamelCase.ConvertName(_property.Name);

    /// <summary>The figure's unit and use.</summary>
    public RuntimeFigureAttribute Attribute { get; }

    /// <summary>For a mean, the figure that counts what it is the mean of; null for any other.</summary>
    public RuntimeFigure? MeanOf => Attribute.MeanOf is { } counted ? All.Single(figure => figure._property.Name == counted) : null;

    /// <summary>Reads the figure; null when it is unknown.</summary>
    public double? Read(RuntimeSample sample) => _property.GetValue(sample) switch
    {
        null => null,
        int count => count,
        object value => (double)value,
    };

    /// <summary>Sets the figure on a sample that is being made.</summary>
    public void Set(RuntimeSample sample, double? value) =>
        _property.SetValue(sample, _property.PropertyType == typeof(int?) ? (object?)(int?)value : value);
}
