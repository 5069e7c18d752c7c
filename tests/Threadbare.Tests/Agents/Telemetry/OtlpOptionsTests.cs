using Threadbare.Agents.Telemetry;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Agents.Telemetry;

public sealed class OtlpOptionsTests
{
    [Theory]
    [InlineData("env", "", "http://localhost:4318/v1/metrics", "http://localhost:4318/v1/logs")]
    [InlineData("env", "ENDPOINT=https://a:1/x/", "https://a:1/x/v1/metrics", "https://a:1/x/v1/logs")]
    [InlineData("http://b", "ENDPOINT=https://a:1/x;METRICS_ENDPOINT=http://c/m", "http://b/v1/metrics", "http://b/v1/logs")]
    [InlineData("env", "ENDPOINT=http://a:1;METRICS_ENDPOINT=http://c/m", "http://c/m", "http://a:1/v1/logs")]
    [InlineData("env", "PROTOCOL=grpc", "http://localhost:4317/opentelemetry.proto.collector.metrics.v1.MetricsService/Export",
        "http://localhost:4317/opentelemetry.proto.collector.logs.v1.LogsService/Export")]
    public void The_address_is_that_of_the_option_else_of_the_variables(string otlp, string variables, string metrics, string logs)
    {
        OtlpOptions options = Read(otlp, variables);

        Assert.Equal((metrics, logs), (options.Metrics.AbsoluteUri, options.Logs.AbsoluteUri));
    }

    [Fact]
    public void Headers_and_attributes_are_pairs_and_the_service_name_has_a_variable_of_its_own()
    {
        OtlpOptions options = OtlpOptions.Read("env", name => name switch
        {
            "OTEL_EXPORTER_OTLP_HEADERS" => " api-key=a%3Db , other = c",
            "OTEL_RESOURCE_ATTRIBUTES" => "service.name=x,team=shop",
            "OTEL_SERVICE_NAME" => "nightly",
            _ => null,
        });

        Assert.Equal([new("api-key", "a=b"), new("other", "c")], options.Headers);
        Assert.Contains(new("service.name", "nightly"), options.Resource);
        Assert.Contains(new("team", "shop"), options.Resource);
        Assert.Contains(options.Resource, attribute => attribute.Key == "service.instance.id");
    }

    [Fact]
    public void Every_wrong_variable_is_named_in_a_line_without_the_values_of_headers()
    {
        UsageException mistake = Assert.Throws<UsageException>(() => Read(
            "env", "PROTOCOL=http/json;ENDPOINT=a:1;TIMEOUT=10s;HEADERS=secret;METRICS_TEMPORALITY_PREFERENCE=none"));

        Assert.Equal(
        [
            "OTEL_EXPORTER_OTLP_PROTOCOL=http/json: expected http/protobuf or grpc.",
            "OTEL_EXPORTER_OTLP_ENDPOINT=a:1: expected the address of a receiver, such as http://localhost:4318.",
            "OTEL_EXPORTER_OTLP_HEADERS has a part that is no pair: expected name=value, separated by commas.",
            "OTEL_EXPORTER_OTLP_TIMEOUT=10s: expected milliseconds, such as 3000.",
            "OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE=none: expected cumulative or delta.",
        ], mistake.Problems);
    }

    private static OtlpOptions Read(string otlp, string variables)
    {
        var set = variables.Split(';', StringSplitOptions.RemoveEmptyEntries).Select(pair => pair.Split('=', 2))
            .ToDictionary(pair => $"OTEL_EXPORTER_OTLP_{pair[0]}", pair => pair[1]);
        return OtlpOptions.Read(otlp, name => set.GetValueOrDefault(name));
    }
}
