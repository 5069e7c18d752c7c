namespace Threadbare.PlanFiles.Keys;

/// <summary>The value of a key in a plan. That of an empty plan is the usual one, which a document leaves out.</summary>
/// <param name="Write">Writes it; null for the usual one.</param>
/// <param name="Read">Puts a value of a document, given by its map and its key, into a plan; a wrong one changes nothing.</param>
internal sealed record KeyValue(Func<LoadPlan, PlanNode?> Write, Func<LoadPlan, Fields, string, LoadPlan> Read)
{
    /// <summary>The value as <c>true</c> or <c>false</c>.</summary>
    public static KeyValue Truth(Func<LoadPlan, bool> get, Func<LoadPlan, bool, LoadPlan> set) => Create(
        get, truth => ScalarNode.Create(truth), (plan, map, key) => map.ReadTruth(key) is { } truth ? set(plan, truth) : plan);

    /// <summary>The value as a text.</summary>
    public static KeyValue Text(Func<LoadPlan, string?> get, Func<LoadPlan, string, LoadPlan> set) => Create(
        get, PlanNode? (text) => Nodes.Write.Text(text), (plan, map, key) => map.ReadText(key) is { } text ? set(plan, text) : plan);

    /// <summary>The value as a list of texts.</summary>
    public static KeyValue Texts(Func<LoadPlan, IReadOnlyList<string>> get, Func<LoadPlan, IReadOnlyList<string>, LoadPlan> set) => Create(
        get, texts => Nodes.Write.List(texts.Select(ScalarNode.Create)), (plan, map, key) => set(plan, map.ReadTexts(key)));

    /// <summary>The value as a time.</summary>
    public static KeyValue Time(Func<LoadPlan, TimeSpan?> get, Func<LoadPlan, TimeSpan, LoadPlan> set) => Create(
        get, time => Nodes.Write.Time(time), (plan, map, key) => map.ReadTime(key) is { } time ? set(plan, time) : plan);

    /// <summary>The value as a number.</summary>
    public static KeyValue Number(Func<LoadPlan, double?> get, Func<LoadPlan, double, LoadPlan> set) => Create(
        get, number => Nodes.Write.Number(number), (plan, map, key) => map.ReadNumber(key) is { } number ? set(plan, number) : plan);

    /// <summary>The value as a whole number.</summary>
    public static KeyValue Whole(Func<LoadPlan, int?> get, Func<LoadPlan, int, LoadPlan> set) => Create(
        get, number => Nodes.Write.Number(number), (plan, map, key) => map.ReadWhole(key) is { } number ? set(plan, number) : plan);

    /// <summary>The value as a list of whole numbers.</summary>
    public static KeyValue Wholes(Func<LoadPlan, IReadOnlyList<int>> get, Func<LoadPlan, IReadOnlyList<int>, LoadPlan> set) => Create(
        get, numbers => Nodes.Write.Numbers(numbers), (plan, map, key) => set(plan, map.ReadNumbers(key)));

    /// <summary>The value as one of several words.</summary>
    public static KeyValue Word<T>(Func<LoadPlan, T> get, Func<LoadPlan, T, LoadPlan> set, WordTable<T> words)
        where T : struct, Enum => new(plan => words.WriteNode(get(plan)), (plan, map, key) => set(plan, words.Read(map.ReadText(key))));

    /// <summary>The value as headers.</summary>
    public static KeyValue Headers(Func<LoadPlan, IReadOnlyList<RequestHeader>> get) => new(
        plan => Nodes.Write.Headers(get(plan)),
        (plan, map, key) => plan with { Headers = HeaderFields.Merge(plan.Headers, map.ReadHeaders(key)) });

    private static KeyValue Create<T>(Func<LoadPlan, T> get, Func<T, PlanNode?> write, Func<LoadPlan, Fields, string, LoadPlan> read)
    {
        T usual = get(new LoadPlan());
        return new(plan => Equals(get(plan), usual) ? null : write(get(plan)), read);
    }
}
