using Threadbare.Drafting.Drafts;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.Scripts;

public sealed class JMeterReaderTests
{
    [Fact]
    public void Requests_with_the_defaults_headers_variables_and_timers_around_them_become_a_plan()
    {
        Draft draft = DraftTree(
            $"""
            <TestPlan testname="Shop"><elementProp name="TestPlan.user_defined_variables" elementType="Arguments">
              <collectionProp name="Arguments.arguments">{Pair("Argument", "version", "v2")}</collectionProp></elementProp></TestPlan>
            <hashTree>
              <ConfigTestElement testname="HTTP Request Defaults">
                {Text("HTTPSampler.domain", "${__P(host,localhost)}")}{Text("HTTPSampler.port", "5000")}
              </ConfigTestElement>
              <hashTree/>
              {Headers(("X-Tenant", "one"))}
              <ThreadGroup testname="Users">{Text("ThreadGroup.num_threads", "50")}</ThreadGroup>
              <hashTree>
                {Sampler("GET", "/api/${version}/orders", Pair("HTTPArgument", "after", "a b"))}
                <hashTree>{Headers(("X-Page", "2"))}<hashTree/><ResponseAssertion/><hashTree/></hashTree>
                <ConstantTimer>{Text("ConstantTimer.delay", "2000")}</ConstantTimer>
                <hashTree/>
                {Sampler("POST", "/api/${version}/orders",
                    Pair("HTTPArgument", "", """{ "id": "${__UUID()}", "customer": "${customer}" }"""),
                    """<boolProp name="HTTPSampler.postBodyRaw">true</boolProp>""")}
                <hashTree>{Headers(("Content-Type", "application/json"))}<hashTree/></hashTree>
              </hashTree>
            </hashTree>
            """);

        RequestStep[] steps = [.. StepText.Requests(draft)];
        Assert.Equal("http://localhost:5000", draft.Target);
        Assert.Equal(["GET /api/v2/orders", "POST /api/v2/orders"], steps.Select(step => $"{step.Method} {step.Url}"));
        Assert.Equal([new NamedText("after", "a b")], steps[0].Query);
        Assert.Equal([new RequestHeader("X-Tenant", "one"), new RequestHeader("X-Page", "2")], steps[0].Headers);
        Assert.Equal([new RequestHeader("X-Tenant", "one")], steps[1].Headers);
        Assert.Equal("""{"id":"{uuid}","customer":"{account.customer}"}""",
            Assert.IsType<JsonBody>(steps[1].Body).Text.Replace(" ", "", StringComparison.Ordinal));
        ThinkStep think = Assert.Single(draft.ToPlan().Scenarios[0].Steps.OfType<ThinkStep>());
        Assert.Equal((TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(3)), (think.Least, think.Most));
        Assert.Contains("Not carried over: assertions, the load of thread groups.", draft.Remarks);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void Forms_files_whole_addresses_and_what_is_switched_off_are_told_apart()
    {
        const string File = """
            <elementProp name="HTTPsampler.Files">
              <collectionProp name="f"><elementProp elementType="HTTPFileArg"/></collectionProp>
            </elementProp>
            """;
        string login = Pair("HTTPArgument", "name", "ann") + Pair("HTTPArgument", "password", "secret-1");
        string off = Sampler("GET", "http://localhost/off").Replace("<HTTPSamplerProxy", "<HTTPSamplerProxy enabled=\"false\"");
        Draft draft = DraftTree(
            $"""
            <TransactionController/>
            <hashTree>
              {Sampler("POST", "http://localhost/login", login)}
              <hashTree/>
              {Sampler("GET", "http://localhost/orders?page=1", Pair("HTTPArgument", "size", "20"))}
              <hashTree><RegexExtractor/><hashTree/></hashTree>
              {Sampler("POST", "http://localhost/photos", "", File)}
              <hashTree/>
              <IfController/><hashTree>{Sampler("", "http://localhost/if")}<hashTree/></hashTree>
              <IfController enabled="false"/><hashTree>{Sampler("GET", "http://localhost/off")}<hashTree/></hashTree>
              {off}
              <hashTree/>
              <CSVDataSet/><hashTree/><JSR223PreProcessor/><hashTree/><UniformRandomTimer/><hashTree/><JDBCSampler/><hashTree/>
              <AuthManager/><hashTree/>
            </hashTree>
            """);

        Assert.Equal(["POST /login", "GET /orders", "GET /if"], StepText.Requests(draft).Select(step => $"{step.Method} {step.Url}"));
        Assert.Equal([new NamedText("page", "1"), new NamedText("size", "20")], StepText.Requests(draft).ElementAt(1).Query);
        Assert.Equal("POST /photos", Assert.Single(draft.Skipped).Request);
        Assert.Contains(
            "Not carried over: conditions and loops, data files, samplers without HTTP, scripts, the logins of an authorization manager, "
                + "timers that are not constant, values that later requests take from answers.",
            draft.Remarks);
    }

    [Theory]
    [InlineData("<jmeterTestPlan><hashTree>", "is no JMeter plan (line 1: ")]
    [InlineData("<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><jmeterTestPlan>&b;</jmeterTestPlan>", "")]
    [InlineData("<?xml version=\"1.0\"?>\n<!-- a\n<b> -->\n<jmeterTestPlan/>", "has no request that can be read: expected one with an ")]
    public void A_plan_without_a_request_that_can_be_read_is_refused_in_one_line(string text, string reason)
    {
        UsageException fault = Assert.Throws<UsageException>(() => Sample.DraftText(text));

        Assert.Contains(reason, fault.Message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', fault.Message);
    }

    [Fact]
    public void A_plan_whose_address_is_in_a_variable_asks_for_a_target_and_a_deep_one_is_refused()
    {
        UsageException open = Assert.Throws<UsageException>(() => DraftTree(Sampler("GET", "http://${host}/a") + "<hashTree/>"));
        UsageException none = Assert.Throws<UsageException>(() => DraftTree(Sampler("GET", "/a") + "<hashTree/>"));
        string deep = string.Concat(Enumerable.Repeat("<GenericController/><hashTree>", 100_000))
            + string.Concat(Enumerable.Repeat("</hashTree>", 100_000));

        Assert.Contains("has its address in the variable host", open.Message, StringComparison.Ordinal);
        Assert.Contains("has its address in the variable host", none.Message, StringComparison.Ordinal);
        UsageException fault = Assert.Throws<UsageException>(() => DraftTree(deep));
        Assert.Contains("inside more than 500 others", fault.Message, StringComparison.Ordinal);
    }

    private static Draft DraftTree(string tree) => Sample.DraftText(
        $"""
        <?xml version="1.0" encoding="UTF-8"?>
        <jmeterTestPlan version="1.2" properties="5.0" jmeter="5.6.3">
        <hashTree>
        {tree}
        </hashTree>
        </jmeterTestPlan>
        """);

    private static string Text(string name, string value) => $"""<stringProp name="{name}">{value}</stringProp>""";

    private static string Pair(string kind, string name, string value) =>
        $"""<elementProp name="{name}" elementType="{kind}">{Text("Argument.name", name)}{Text("Argument.value", value)}</elementProp>""";

    private static string Headers(params (string Name, string Value)[] headers)
    {
        IEnumerable<string> parts = headers.Select(one => $"""
            <elementProp name="" elementType="Header">{Text("Header.name", one.Name)}{Text("Header.value", one.Value)}</elementProp>
            """);
        return $"""<HeaderManager><collectionProp name="HeaderManager.headers">{string.Concat(parts)}</collectionProp></HeaderManager>""";
    }

    private static string Sampler(string method, string path, string arguments = "", string more = "") =>
        $"""
        <HTTPSamplerProxy testname="one">
          <elementProp name="HTTPsampler.Arguments" elementType="Arguments">
            <collectionProp name="Arguments.arguments">{arguments}</collectionProp>
          </elementProp>
          {Text("HTTPSampler.path", path)}{Text("HTTPSampler.method", method)}{more}
        </HTTPSamplerProxy>
        """;
}
