using System.Text;
using System.Text.Unicode;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;

namespace Threadbare.Scenarios;

/// <summary>Turns a plan of addresses into its scenario, with a step for each address.</summary>
internal static class PlainScenario
{
    private const string Name = "requests";

    /// <summary>Creates the plan with the scenario.</summary>
    /// <exception cref="UsageException">The body's file cannot be read.</exception>
    public static LoadPlan Create(LoadPlan plan)
    {
        StepBody? body = CreateBody(plan);
        return plan with
        {
            Request = plan.Request with { Headers = [.. plan.Request.Headers.Select(header => Rename(header, plan.Feeds))] },
            Expect = plan.Expect is { Body: { } expected } ? plan.Expect with { Body = PlaceholderText.Escape(expected) } : plan.Expect,
            Scenarios =
            [
                new Scenario(Name)
                {
                    Steps = [.. plan.Urls.Select((url, number) => CreateStep(plan, url, body) with { Name = $"{number}" })],
                },
            ],
        };
    }

    // Its number is its name: addresses that are alike stay two endpoints.
    private static RequestStep CreateStep(LoadPlan plan, string url, StepBody? body)
    {
        string origin = new Uri(url).GetComponents(UriComponents.SchemeAndServer | UriComponents.UserInfo, UriFormat.UriEscaped);
        return new RequestStep
        {
            Method = plan.Request.Method,
            Url = origin + Rename(AddressParts.ReadFedTarget(url, plan.Feeds), plan.Feeds),
            Body = body,
        };
    }

    private static StepBody? CreateBody(LoadPlan plan)
    {
        if (plan.Request.Body is not { } body)
        {
            return null;
        }

        if (body.File is not { } file)
        {
            return new TextBody(Rename(body.Text ?? "", plan.Feeds));
        }

        // Feeds fill a file as they fill a text; bytes that are no text are sent as they are.
        byte[]? bytes = plan.Feeds.Count == 0 ? null : new BodyFiles().Read(file);
        return bytes is not null && Utf8.IsValid(bytes)
            ? new TextBody(Rename(Encoding.UTF8.GetString(bytes), plan.Feeds))
            : new FileBody(file);
    }

    private static RequestHeader Rename(RequestHeader header, IReadOnlyList<ScenarioFeed> feeds) =>
        header with { Value = Rename(header.Value, feeds) };

    // {name} becomes {name.name}. Every other brace of a plan of addresses is a brace.
    private static string Rename(string text, IReadOnlyList<ScenarioFeed> feeds) => feeds.Aggregate(
        PlaceholderText.Escape(text),
        (renamed, feed) => renamed.Replace($"{{{{{feed.Name}}}", $"{{{feed.Name}.{feed.Name}}}", StringComparison.Ordinal));
}
