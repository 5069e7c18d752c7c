using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Calls;

/// <summary>The clock of these searches moves by one tick at each method that a search enters.</summary>
public sealed class LargeProgramTests : IDisposable
{
    private readonly string _file = Path.Combine(Path.GetTempPath(), $"large-{Guid.NewGuid():n}.dll");
    private readonly OwnCode _code = new(time: new CountedTime());

    public void Dispose()
    {
        _code.Dispose();
        File.Delete(_file);
    }

    [Fact]
    public void Each_method_of_hundreds_of_records_is_searched_once()
    {
        const int records = 300;
        Compile(
            string.Concat(Enumerable.Range(0, records).Select(at => $"public record R{at}(string Name, R{(at + 1) % records} Next);"))
            + "public static class Start { public static bool Begin(R0 one, R0 other) => one.Equals(other); }");

        IReadOnlyList<CallSite> sites = Search("Start", "Begin", mostMethods: 1_000);

        Assert.Empty(sites);
        Assert.Equal(0, _code.Calls.Time.GivenUp);
    }

    [Fact]
    public void The_waiting_one_of_500_handlers_that_call_each_other_is_found()
    {
        const int handlers = 500;
        string Handle(int at) => at == 77 ? "Task.FromResult(1).Result" : "mediator.Send(message) + mediator.Send(1)";
        IEnumerable<string> classes = Enumerable.Range(0, handlers).Select(at => $$"""

            public sealed class Handler{{at}}(Mediator mediator) : IHandler<int>
            {
                public int Handle(int message) => {{Handle(at)}};
            }
            """);
        Compile("""
            using System.Threading.Tasks;
            public interface IHandler<T> { int Handle(T message); }
            public sealed class Mediator(IHandler<int> handler) { public int Send(int message) => handler.Handle(message); }
            public static class Start { public static int Begin(Mediator mediator) => mediator.Send(1); }
            """ + string.Concat(classes));

        IReadOnlyList<CallSite> sites = Search("Start", "Begin", mostMethods: 5_000);

        Assert.Equal(["Handler77"], sites.Select(site => site.Caller.Name.Type));
        Assert.Equal(0, _code.Calls.Time.GivenUp);
    }

    [Fact]
    public void A_method_of_the_same_name_in_a_type_without_relation_is_not_entered()
    {
        Compile("""
            using System.Threading.Tasks;
            public interface IOne { int Ask(int number); }
            public interface IOther { int Ask(int number); }
            public sealed class One : IOne { public int Ask(int number) => number; }
            public sealed class Other : IOther { public int Ask(int number) => Task.FromResult(number).Result; }
            public static class Start { public static int Begin(IOne one) => one.Ask(1); }
            """);

        Assert.Empty(Search("Start", "Begin", mostMethods: 1_000));
    }

    [Fact]
    public void A_search_that_takes_too_long_is_given_up_and_counted()
    {
        IReadOnlyList<CallSite> sites = Search(typeof(Patients).FullName!, nameof(Patients.Chain), mostMethods: 1);

        Assert.Empty(sites);
        Assert.Equal(1, _code.Calls.Time.GivenUp);
    }

    [Fact]
    public void A_search_ends_with_the_watch()
    {
        SearchTime searching = _code.Calls.Time;
        searching.Begin(TimeSpan.MaxValue, new CancellationToken(canceled: true));

        bool ended = searching.Search(() => _code.Calls.CanLeadTo(_code.Patient(nameof(Patients.Chain)), IlRange.Whole, Wait()), true);

        Assert.True(ended);
        Assert.Equal(1, searching.GivenUp);
    }

    private IReadOnlyList<CallSite> Search(string type, string method, int mostMethods)
    {
        MethodCode begin = _code.Program.FindMethods(new MethodName(type, method)).Single();
        VisibleCallee wait = Wait();
        _code.Calls.Time.Begin(TimeSpan.FromTicks(mostMethods), CancellationToken.None);
        return _code.Calls.Time.Search(() => _code.Calls.FindSites(begin, IlRange.Whole, wait), []);
    }

    private VisibleCallee Wait() => VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));

    private void Compile(string source)
    {
        SyntaxTree tree = CSharpSyntaxTree.ParseText(SourceText.From(source, System.Text.Encoding.UTF8), path: "Large.cs");
        string folder = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        IEnumerable<MetadataReference> references = ((string[])["System.Private.CoreLib.dll", "System.Runtime.dll"])
            .Select(name => MetadataReference.CreateFromFile(Path.Combine(folder, name)));
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release);
        using (FileStream file = File.Create(_file))
        {
            EmitResult result = CSharpCompilation.Create("Large", [tree], references, options)
                .Emit(file, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.Embedded));
            Assert.True(result.Success, string.Join('\n', result.Diagnostics));
        }

        _code.LoadFile(_file, module: 3);
    }

    private sealed class CountedTime : TimeProvider
    {
        private long _now;

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => _now++;
    }
}
