using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Endpoints;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Tests.Stacks;

/// <summary>This assembly and the framework's core, as if a target had loaded them.</summary>
internal sealed class OwnCode : IDisposable
{
    private const BindingFlags All = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly SymbolTable _table = new();
    private readonly AssemblySet _assemblies = new(new TargetProgram(processId: 0), path => path);
    private readonly LoadedModule _own = new(typeof(OwnCode).Assembly.Location, Guid.Empty);
    private readonly LoadedModule _core = new(typeof(object).Assembly.Location, Guid.Empty);

    public OwnCode(bool hasCore = true)
    {
        _table.Add(1, _own);
        if (hasCore)
        {
            LoadCore();
        }

        Program = new ProgramCode(_table, _assemblies, new CodeOwners(new PackageList(new TargetProgram(processId: 0))));
        Calls = new CallSearch(Program);
    }

    public ProgramCode Program { get; }

    public CallSearch Calls { get; }

    /// <summary>Loads the framework's core.</summary>
    public void LoadCore() => _table.Add(2, _core);

    /// <summary>The line of <see cref="Patients"/> that bears a mark.</summary>
    public static int LineOf(string mark)
    {
        string[] lines = File.ReadAllLines(Patients.SourceFile());
        return 1 + Array.FindIndex(lines, line => line.EndsWith("// " + mark, StringComparison.Ordinal));
    }

    public MethodCode Patient(string method) => Program.FindMethods(new MethodName(typeof(Patients).FullName!, method)).Single();

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
        new HiddenMiddleware(new ConventionalMiddleware(Program)),
        new HiddenHubs(new HubMethods(Program)),
        new Advice(new AsyncCounterpart(Program)));

    public Frame Own(string method, IlRange? range = null) => new()
    {
        Kind = FrameKind.Own,
        Name = Patient(method).Name,
        Assembly = _assemblies.Find(_own),
        Method = Patient(method).Handle,
        Range = range,
    };

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

    /// <summary>A frame by its full name, of an assembly that cannot be read.</summary>
    public static Frame Named(string name, FrameKind kind = FrameKind.Framework)
    {
        int dot = name.LastIndexOf('.');
        return new Frame { Kind = kind, Name = new MethodName(name[..dot], name[(dot + 1)..]) };
    }

    public static Frame Dynamic(string name) => new() { Kind = FrameKind.Dynamic, Name = new MethodName("dynamicClass", name) };

    public void Dispose() => _assemblies.Dispose();
}
