using System.Buffers;
using System.Text;
using BenchmarkDotNet.Attributes;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.Answers;
using Threadbare.Scenarios.State;

namespace Threadbare.Benchmarks.Micro;

/// <summary>One request of a scenario apart from the network: writing it, keeping its cookie, reading its answer.</summary>
[MemoryDiagnoser]
public class ScenarioBenchmarks
{
    private static CookieOrigin Origin => new("localhost", "/orders/42"u8, isSecure: true);
    private static readonly DateTimeOffset Now = new(2026, 3, 4, 12, 0, 0, TimeSpan.Zero);

    private static readonly byte[] Body = Encoding.UTF8.GetBytes(
        "{\"id\":42,\"items\":[" + string.Join(',', Enumerable.Range(0, 20).Select(i => $"{{\"sku\":\"a{i}\",\"price\":{i}.5}}"))
            + "],\"state\":\"open\",\"next\":43}");

    private readonly ArrayBufferWriter<byte> _written = new(1024);
    private readonly AnswerCapture _answer = new();
    private readonly CompiledRequest _request;
    private readonly CompiledRequest _regex;
    private readonly CompiledRequest _many;
    private readonly UserState _user;

    /// <summary>Reads the plan and gives its user a token, a cookie and a row.</summary>
    public ScenarioBenchmarks()
    {
        CompiledPlan compiled = CompiledPlan.Compile(CreatePlan());
        (_request, _regex, _many) = (compiled.Requests[0], compiled.Requests[1], compiled.Requests[2]);
        _user = compiled.CreateUser(0);
        _user.TrySet(0, "43"u8, UserValueKind.Number);
        _user.TrySet(1, Encoding.ASCII.GetBytes(new string('t', 300)), UserValueKind.String);
        _user.Rows[0] = 1;
        _user.Cookies.Store(Origin, "session=0123456789abcdef0123456789abcdef; Path=/; HttpOnly"u8, Now);
    }

    /// <summary>Address, two headers, cookie and JSON body of a request with four placeholders.</summary>
    [Benchmark]
    public int Write()
    {
        _written.ResetWrittenCount();
        _request.Target.TryWrite(_written, _user, out _);
        foreach (CompiledHeader header in _request.Headers)
        {
            header.Value.TryWrite(_written, _user, out _);
        }

        _user.Cookies.TryWrite(Origin, _written, Now);
        _request.Body!.TryWrite(_written, _user, out _);
        return _written.WrittenCount;
    }

    /// <summary>Status, a JSON check, a JSON take and a renewed cookie in an answer of 700 bytes.</summary>
    [Benchmark]
    public bool Read() => Read(_request);

    /// <summary>A JSON check and four JSON takes from the same answer.</summary>
    [Benchmark]
    public bool ReadFivePaths() => Read(_many);

    /// <summary>A take by a regular expression from the same answer.</summary>
    [Benchmark]
    public bool ReadByRegex() => Read(_regex);

    private bool Read(CompiledRequest request)
    {
        _answer.Begin(request.Answer.Needs);
        _answer.Status = 200;
        _answer.AddHeader("Content-Type"u8, "application/json"u8);
        _answer.AddHeader("Set-Cookie"u8, "session=0123456789abcdef0123456789abcdef; Path=/; HttpOnly"u8);
        _answer.AddBody(Body);
        return request.Answer.Read(_answer, _user, Origin, TimeSpan.Zero, Now).Failure is null;
    }

    private static LoadPlan CreatePlan() => Plans.Create(new ConstantLoad(1)) with
    {
        Feeds = [new ScenarioFeed("people", ["name"], [["Ada"], ["Grace Hopper"]])],
        Scenarios =
        [
            new Scenario("buyer")
            {
                Steps =
                [
                    new RequestStep
                    {
                        Method = "POST",
                        Url = "http://localhost/orders/{id}?name={people.name}",
                        Headers = [new("Authorization", "Bearer {token}"), new("Accept", "application/json")],
                        Body = new JsonBody("{\"id\":\"{id}\",\"name\":\"{people.name}\"}"),
                        Expect = new StepExpectation { Status = [new(200, 299)], Json = [new JsonCheck("$.state", "\"open\"")] },
                        Take = [new Take("id", TakeSource.Json, "$.next"), new Take("token", TakeSource.Cookie, "session")],
                    },
                    new RequestStep { Url = "http://localhost/", Take = [new Take("id", TakeSource.Regex, "\"next\":([0-9]+)")] },
                    new RequestStep
                    {
                        Url = "http://localhost/",
                        Expect = new StepExpectation { Json = [new JsonCheck("$.state", "\"open\"")] },
                        Take =
                        [
                            new Take("id", TakeSource.Json, "$.next"),
                            new Take("first", TakeSource.Json, "$.items[0].sku"),
                            new Take("last", TakeSource.Json, "$.items[19].sku"),
                            new Take("price", TakeSource.Json, "$.items[19].price"),
                        ],
                    },
                ],
            },
        ],
    };
}
