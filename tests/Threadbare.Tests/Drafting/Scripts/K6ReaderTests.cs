using Threadbare.Drafting.Drafts;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.Scripts;

public sealed class K6ReaderTests
{
    [Fact]
    public void Requests_with_their_constants_bodies_headers_and_waits_become_a_plan()
    {
        Draft draft = Sample.DraftText(
            """
            import http from 'k6/http';
            import { check, sleep } from 'k6';

            export const options = { vus: 50, duration: '30s', thresholds: { http_req_duration: ['p(95)<500'] } };

            const BASE = __ENV.BASE_URL || 'http://localhost:5000';
            const config = { api: `${BASE}/api`, size: 20 };
            const json = { headers: { 'Content-Type': 'application/json', "X-Tenant": 'a{b}' }, tags: { name: 'orders' } };

            export default function () {
              const list = http.get(`${config.api}/orders?size=${config.size}&after=` + encodeURIComponent('a b'));
              check(list, { 'is 200': (r) => r.status === 200 });
              sleep(2);
              const order = { customer: __VU, lines: [{ sku: 'bread', count: 2, gift: false, note: null }], id: uuidv4() };
              http.post(config.api + '/orders', JSON.stringify(order), json);
              http.del(BASE + '/api/orders/1', null, json);
            }
            """);

        Assert.Equal(
            [
                "GET /api/orders", "POST /api/orders",
            ],
            StepText.Requests(draft).Select(step => $"{step.Method} {step.Url}"));
        Assert.Equal("http://localhost:5000", draft.Target);
        RequestStep[] steps = [.. StepText.Requests(draft)];
        Assert.Equal([new NamedText("size", "20"), new NamedText("after", "a b")], steps[0].Query);
        Assert.Equal([new RequestHeader("X-Tenant", "a{{b}")], steps[1].Headers);
        Assert.Equal(
            """{"customer":"{account.vu}","lines":[{"sku":"bread","count":2,"gift":false,"note":null}],"id":"{uuid}"}""",
            Assert.IsType<JsonBody>(steps[1].Body).Text.Replace(" ", "", StringComparison.Ordinal));
        ThinkStep think = Assert.Single(draft.ToPlan().Scenarios[0].Steps.OfType<ThinkStep>());
        Assert.Equal((TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(3)), (think.Least, think.Most));
        Assert.Contains("Not carried over: checks, load and thresholds (options).", draft.Remarks);
        Assert.Equal("DELETE /api/orders/1", Assert.Single(draft.Skipped).Request);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void Lists_forms_files_and_other_ways_to_send_are_read_in_the_order_of_the_lines()
    {
        Draft draft = Sample.DraftText(
            """
            const client = require("k6/http");
            import web from "k6/http";
            export function setup() { return web.post('http://localhost/login', { name: 'ann', password: 'secret-1' }).json('token'); }
            export default async function (data) {
              const third = ['POST', web.url`http://localhost/c/${1}`, 'x'];
              const pages = ['http://localhost/a', { method: 'GET', url: 'http://localhost/b' }, third];
              web.batch(pages);
              await web.asyncRequest('PUT', 'http://localhost/d', '{}', { headers: { Authorization: `Bearer ${data}` } });
              if (data.isNew) { web.request('GET', new URL('http://localhost/e')); }
              web.head('http://localhost/f', { headers: { 'X-One': '1' } });
              web.post('http://localhost/g', { photo: web.file(open('a.png')), title: 'b' });
              other.get('http://localhost/none');
              // web.get('http://localhost/comment');
            }
            """);

        RequestStep[] steps = [.. StepText.Requests(draft)];
        Assert.Equal(
            [
                "POST /login", "GET /a", "GET /b", "POST /c/1", "PUT /d", "GET /e", "HEAD /f",
            ],
            steps.Select(step => $"{step.Method} {step.Url}"));
        Assert.Equal("1", Assert.Single(steps[6].Headers).Value);
        Assert.Contains(draft.Remarks, remark => remark
            == "Not carried over: conditions and loops, data files, values that later requests take from answers.");
        Assert.Equal("POST /g", Assert.Single(draft.Skipped).Request);
        Assert.DoesNotContain("secret-1", DraftText(draft), StringComparison.Ordinal);
    }

    [Fact]
    public void A_value_that_only_a_run_has_is_one_to_fill_in_under_its_own_name()
    {
        Draft draft = Sample.DraftText(
            """
            import http from 'k6/http';
            export default function () {
              const token = login().body;
              const id = http.get('http://localhost/orders').json('first.id');
              const user = users[Math.floor(Math.random() * users.length)];
              const headers = { 'X-Token': token, 'X-Run': __ENV.RUN };
              http.get(`http://localhost/orders/${id}?user=${user.name}&at=${Date.now()}`, { headers: headers });
            }
            """);

        RequestStep step = StepText.Requests(draft).Last();
        Assert.Equal("/orders/{account.id}", step.Url);
        Assert.Equal([new NamedText("user", "{account.name}"), new NamedText("at", "{now}")], step.Query);
        Assert.Equal([new RequestHeader("X-Token", "{account.token}"), new RequestHeader("X-Run", "{account.run}")], step.Headers);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Theory]
    [InlineData("http.get(BASE + '/a');", "has its address in the variable BASE, which has no value there: name the service with --target")]
    [InlineData("http.get(", "is no JavaScript (line 2: ")]
    [InlineData("let x: string = 'a';", "is no JavaScript (line 2: ")]
    [InlineData("sleep(1);", "has no request that can be read: expected one with an absolute address.")]
    [InlineData("http.get('/orders');", "has no request that can be read: expected one with an absolute address.")]
    public void A_script_without_a_request_that_can_be_read_is_refused_in_one_line(string line, string reason)
    {
        UsageException fault = Assert.Throws<UsageException>(() => Sample.DraftText($"import http from 'k6/http';\n{line}"));
        UsageException browser = Assert.Throws<UsageException>(() => Sample.DraftText("import { browser } from 'k6/browser';"));

        Assert.Contains(reason, fault.Message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', fault.Message);
        Assert.Contains("has no request that can be read", browser.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(400_000, "' + 'a")]
    [InlineData(150_000, "'.toString() + '")]
    public void An_expression_that_is_too_deep_for_the_stack_is_refused(int times, string part)
    {
        string text = $"import http from 'k6/http'; http.get('http://localhost/{string.Concat(Enumerable.Repeat(part, times))}');";

        Assert.Contains("nested too deeply", Assert.Throws<UsageException>(() => Sample.DraftText(text)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(".toString()")]
    [InlineData("()")]
    [InlineData("('a')")]
    [InlineData(".a")]
    public void A_chain_that_is_too_deep_for_the_stack_is_refused(string link)
    {
        string chain = string.Concat(Enumerable.Repeat(link, 150_000));

        UsageException fault = Assert.Throws<UsageException>(
            () => Sample.DraftText($"import http from 'k6/http'; http.get('http://localhost/' + x{chain});"));
        Assert.Contains("nested too deeply", fault.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_script_that_refers_to_itself_or_is_deep_ends_soon()
    {
        string doubled = string.Concat(Enumerable.Range(1, 60).Select(n => $"const a{n} = a{n - 1} + a{n - 1};"));
        const string Head = "import http from 'k6/http'; const a0 = 'x'; const self = self + self;";
        Draft draft = Sample.DraftText($"{Head} {doubled} http.get('http://localhost/' + self + a60);");

        Assert.StartsWith("/", Assert.Single(StepText.Requests(draft)).Url, StringComparison.Ordinal);
        UsageException deep = Assert.Throws<UsageException>(() => Sample.DraftText($"{Head} f({new string('(', 100_000)}"));
        Assert.Contains("nested too deeply", deep.Message, StringComparison.Ordinal);
    }

    private static string DraftText(Draft draft) =>
        Threadbare.Drafting.Documents.DraftDocument.Write(draft, Threadbare.PlanFiles.PlanFormat.Yaml);
}
