using System.Buffers;
using System.Text;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.Answers;
using Threadbare.Scenarios.State;
using Threadbare.Scenarios.Texts;

namespace Threadbare.Tests.Scenarios;

/// <summary>Small plans and users for the tests of scenarios.</summary>
internal static class ScenarioPlans
{
    public static DateTimeOffset Noon { get; } = new(2026, 3, 4, 12, 0, 0, TimeSpan.Zero);

    public static ScenarioFeed People { get; } =
        new("people", ["name", "city"], [["Ann", "Bad Ems"], ["Bo & Co", "Köln"], ["Cy\r\nX: y", "Ulm"]]);

    public static LoadPlan Create(params ScenarioStep[] steps) => Create([People], steps);

    public static LoadPlan Create(IReadOnlyList<ScenarioFeed> feeds, params ScenarioStep[] steps) =>
        new LoadPlan { Target = "http://shop:5000", Feeds = feeds, Seed = 7, Scenarios = [new Scenario("buyer") { Steps = steps }] };

    /// <summary>A load of one second.</summary>
    public static LoadPlan CreateLoad(LoadShape shape, IReadOnlyList<ScenarioFeed> feeds, params Scenario[] scenarios) => new LoadPlan
    {
        Target = "http://localhost:1",
        Shape = shape,
        Duration = TimeSpan.FromSeconds(1),
        Feeds = feeds,
        Scenarios = scenarios,
    };

    public static RequestStep Get(string url, params Take[] takes) => new() { Url = url, Take = takes };

    public static TextScope Scope(params string[] variables) => new(new VariableTable(variables), [People]);

    public static UserState User(params (string Text, UserValueKind Kind)[] values)
    {
        var user = new UserState(3, new VariableTable(values.Select((_, i) => $"v{i}")), feeds: 1, seed: 7);
        for (int i = 0; i < values.Length; i++)
        {
            user.TrySet(i, Encoding.UTF8.GetBytes(values[i].Text), values[i].Kind);
        }

        return user;
    }

    public static string? Write(UserText text, UserState user)
    {
        var written = new ArrayBufferWriter<byte>();
        return text.TryWrite(written, user, out string? fault) ? Encoding.UTF8.GetString(written.WrittenSpan) : $"fault: {fault}";
    }

    public static string Write(CompiledBody body, UserState user)
    {
        var written = new ArrayBufferWriter<byte>();
        return body.TryWrite(written, user, out string? fault) ? Encoding.UTF8.GetString(written.WrittenSpan) : $"fault: {fault}";
    }

    public static AnswerCapture Answer(AnswerNeeds needs, int status, string body = "", params (string Name, string Value)[] headers)
    {
        var answer = new AnswerCapture();
        answer.Begin(needs);
        answer.Status = status;
        foreach ((string name, string value) in headers)
        {
            answer.AddHeader(Encoding.UTF8.GetBytes(name), Encoding.UTF8.GetBytes(value));
        }

        answer.AddBody(Encoding.UTF8.GetBytes(body));
        return answer;
    }
}
