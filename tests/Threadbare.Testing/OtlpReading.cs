namespace Threadbare.Testing;

/// <summary>Reads messages of OTLP by the numbers of fields in opentelemetry-proto 1.x, apart from the code that writes them.</summary>
public static class OtlpReading
{
    /// <summary>Reads an order to take metrics.</summary>
    public static IReadOnlyList<SentMetric> ReadMetrics(ReadOnlyMemory<byte> message) =>
    [
        .. from resource in ProtoNode.Read(message).Messages(1)
           from scope in resource.Messages(2)
           from metric in scope.Messages(2)
           select ReadMetric(metric, Attributes(resource.Messages(1)[0], 1)),
    ];

    /// <summary>Reads an order to take log records.</summary>
    public static IReadOnlyList<SentLog> ReadLogs(ReadOnlyMemory<byte> message) =>
    [
        .. from resource in ProtoNode.Read(message).Messages(1)
           from scope in resource.Messages(2)
           from log in scope.Messages(2)
           select new SentLog(log[12]!.Text, (int)log[2]!.Number, log.Messages(5)[0][1]!.Text, Attributes(log, 6)),
    ];

    private static SentMetric ReadMetric(ProtoNode metric, IReadOnlyDictionary<string, string> resource)
    {
        (string kind, int field) = new[] { ("gauge", 5), ("sum", 7), ("histogram", 9), ("exponential", 10) }
            .Single(one => metric[one.Item2] is not null);
        ProtoNode data = metric.Messages(field)[0];
        return new SentMetric(metric[1]!.Text, metric[3]!.Text, kind, (int)(data[2]?.Number ?? 0), data[3]?.Number == 1, resource,
            [.. data.Messages(1).Select(point => ReadPoint(kind, point))]);
    }

    private static SentPoint ReadPoint(string kind, ProtoNode point) => kind switch
    {
        "histogram" => new SentPoint(Attributes(point, 9), (long)point[4]!.Number, point[5]!.Real)
        {
            Buckets = [.. point[6]!.Packed.Select(count => (long)count)],
            Bounds = [.. point[7]!.Packed.Select(BitConverter.UInt64BitsToDouble)],
        },
        "exponential" => new SentPoint(Attributes(point, 1), (long)point[4]!.Number, point[5]!.Real),
        _ => new SentPoint(Attributes(point, 7), 1, point[4]?.Real ?? point[6]!.Number),
    };

    private static Dictionary<string, string> Attributes(ProtoNode node, int field) => node.Messages(field).ToDictionary(
        attribute => attribute[1]!.Text,
        attribute => attribute.Messages(2)[0] is var value && value[1] is { } text ? text.Text : $"{value[3]!.Number}");
}
