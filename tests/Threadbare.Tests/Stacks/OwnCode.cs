using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Endpoints;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Tests.Stacks;

/// <summary>The assembly of <see cref="Patients"/> and the framework's core, as if a target had loaded them.</summary>
internal sealed class OwnCode : IDisposable
{
    private const BindingFlags All = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly Type[] Written = [typeof(Patients), typeof(Callers)];

    private readonly SymbolTable _table = new();
    private readonly AssemblySet _assemblies = new(new TargetProgram(processId: 0), path => path);
    private readonly LoadedModule _own = new(typeof(Patients).Assembly.Location, Guid.Empty);
    private readonly LoadedModule _core = new(typeof(object).Assembly.Location, Guid.Empty);

    public OwnCode(bool hasCore = true, TimeProvider? time = null)
    {
        _table.Add(1, _own);
        if (hasCore)
        {
            LoadCore();
        }

        var owners = new CodeOwners(new PackageList(new TargetProgram(processId: 0)));
        Program = new ProgramCode(_table, _assemblies, owners, new SearchTime(time ?? Time));
        Calls = new CallSearch(Program);
    }

    /// <summary>The clock of the searches.</summary>
    public ManualTime Time { get; } = new();

    public ProgramCode Program { get; }

    public CallSearch Calls { get; }

    /// <summary>Loads the framework's core.</summary>
    public void LoadCore() => _table.Add(2, _core);

    /// <summary>Loads another assembly that lies beside this one.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="module">Number of its module, from 3.</param>
    public void Load(string name, long module) =>
        _table.Add(module, new LoadedModule(Path.Combine(AppContext.BaseDirectory, name + ".dll"), Guid.Empty));

    /// <summary>Loads an assembly from a file.</summary>
    public void LoadFile(string path, long module) => _table.Add(module, new LoadedModule(path, Guid.Empty));

    /// <summary>Loads an assembly of the framework.</summary>
    /// <param name="type">A type that it defines.</param>
    /// <param name="module">Number of its module, from 3.</param>
    public void Load(Type type, long module) => _table.Add(module, new LoadedModule(type.Assembly.Location, Guid.Empty));

    /// <summary>The line of <see cref="Patients"/> or of <see cref="Callers"/> that bears a mark; 0 without one.</summary>
    public static int LineOf(string mark) => Math.Max(LineOf(Patients.SourceFile(), mark), LineOf(Callers.FindSource(), mark));

    public MethodCode Patient(string method) =>
        Written.SelectMany(type => Program.FindMethods(new MethodName(type.FullName!, method))).Single();

    /// <summary>The body of an asynchronous method, as the compiler writes it.</summary>
    public MethodCode Body(string method) => Program.OwnMethods.Single(
        one => one.Name.Type.Contains($"+<{method}>d__", StringComparison.Ordinal) && one.Name.Name == "MoveNext");

    /// <summary>Compiles a method, as if it had run.</summary>
    public void Compile(string method)
    {
        int token = MetadataTokens.GetToken(Patient(method).Handle);
        _table.Add(new CompiledMethod(Start: 1, Size: 1, ModuleId: 1, token, typeof(Patients).FullName!, method, Map: null));
    }

    /// <summary>Makes a finder of places in this code.</summary>
    public PlaceFinder CreatePlaceFinder(HiddenCode hidden) => new(
        Calls,
        new HandedCode(Program),
        hidden,
        new HiddenByExpression(new ConventionalMiddleware(Program), new HubMethods(Program)),
        new Advice(new AsyncCounterpart(Program)));

    /// <summary>Makes a finder of the places in this code that stacks belong to.</summary>
    public CodeSpotFinder CreateSpotFinder(HiddenCode hidden, RouteTemplates routes) =>
        new(CreatePlaceFinder(hidden), Calls, new LoopSearch(Program), new EndpointRoutes(new EndpointMap(Program), hidden, routes));

    /// <summary>A frame that runs the IL of the line that bears a mark.</summary>
    public Frame OwnAt(string method, string mark)
    {
        Frame frame = Own(method);
        int line = LineOf(mark);
        List<int> offsets = [.. Enumerable.Range(0, 100).Where(at => frame.Assembly!.FindLine(frame.Method, at)?.Number == line)];
        int next = offsets.TakeWhile((at, index) => at == offsets[0] + index).Last() + 1;
        return frame with { Range = new IlRange(offsets[0], next) };
    }

    public Frame Own(string method, IlRange? range = null) => Own(Patient(method), range);

    public static Frame Own(MethodCode method, IlRange? range = null) => new()
    {
        Kind = FrameKind.Own,
        Name = method.Name,
        Assembly = method.Assembly,
        Method = method.Handle,
        Range = range,
    };

    /// <summary>A frame of a method while it makes its first call of a method with this name.</summary>
    public Frame OwnCalling(string method, string callee) => Own(method, RangeOf(Patient(method), callee));

    /// <summary>The range of a method's IL with its first call of a method with this name.</summary>
    public static IlRange RangeOf(MethodCode method, string callee)
    {
        int offset = method.Body!.Calls.First(call => method.ReadName(call).Name == callee).Offset;
        return new IlRange(offset, offset + 1);
    }

    /// <summary>A frame of <see cref="Patients.Client"/>, which a tool wrote.</summary>
    public Frame Generated(string method)
    {
        MethodCode code = Program.FindMethods(MethodName.FromRuntime(typeof(Patients.Client).FullName!, method)).Single();
        return new Frame
        {
            Kind = FrameKind.Library,
            IsGenerated = true,
            Name = code.Name,
            Assembly = code.Assembly,
            Method = code.Handle,
        };
    }

    public Frame Framework(Type type, string method) => Framework(type.GetMethods(All).First(one => one.Name == method));

    public Frame Framework(MethodInfo method) => new()
    {
        Kind = FrameKind.Framework,
        Name = MethodName.FromRuntime(method.DeclaringType!.FullName!, method.Name),
        Assembly = _assemblies.Find(_core),
        Method = (MethodDefinitionHandle)MetadataTokens.EntityHandle(method.MetadataToken),
    };

    /// <summary>A frame of a package that was loaded with <see cref="Load(string, long)"/>.</summary>
    public Frame Library(Type type, string method)
    {
        MethodCode code = Program.FindMethods(MethodName.FromRuntime(type.FullName!, method)).First();
        return new Frame { Kind = FrameKind.Library, Name = code.Name, Assembly = code.Assembly, Method = code.Handle };
    }

    /// <summary>A frame by its full name, of an assembly that cannot be read.</summary>
    public static Frame Named(string name, FrameKind kind = FrameKind.Framework)
    {
        int dot = name.LastIndexOf('.');
        return new Frame { Kind = kind, Name = new MethodName(name[..dot], name[(dot + 1)..]) };
    }

    /// <summary>A frame of the framework in a module of which only the name is known.</summary>
    public static Frame Within(string module, string name = "Some.Type.Work") => Named(name) with { Module = module };

    public static Frame Dynamic(string name) => new() { Kind = FrameKind.Dynamic, Name = new MethodName("dynamicClass", name) };

    public void Dispose() => _assemblies.Dispose();

    private static int LineOf(string file, string mark) =>
        1 + Array.FindIndex(File.ReadAllLines(file), line => line.EndsWith("// " + mark, StringComparison.Ordinal));
}
