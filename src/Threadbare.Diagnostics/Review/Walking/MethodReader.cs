namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Reads a method's IL once, in order, with what it shows about the values on the stack.</summary>
/// <remarks>
/// It follows no loop: a value that comes back to an earlier instruction is not seen there. The values at the target of a jump are those
/// of the first way that leads there.
/// </remarks>
internal sealed class MethodReader
{
    internal const int FirstArgument = 1 << 20;

    // A field has its token as number, whose upper byte is that of a table.
    private const int FirstField = 1 << 24;

    // The upper byte of a text's token only says that it is one.
    private const int OffsetMask = 0xFFFFFF;

    private static readonly Dictionary<OpCode, Operation> Operations = IlBody.Codes.ToDictionary(code => code, Operation.Read);

    // The task is awaited, waited for, or asked whether it has ended.
    private static readonly string[] Ends =
        ["GetAwaiter", "ConfigureAwait", "Wait", "get_Status", "get_IsCompleted", "get_IsCompletedSuccessfully"];

    private readonly MethodCode _method;
    private readonly Callees _callees;
    private readonly ValueFacts _values;
    private readonly MetadataReader _metadata;
    private readonly MethodNode _node;
    private readonly List<StackValue> _stack = [];
    private readonly Dictionary<int, (StackValue[] Stack, (StackValue, bool)[] Needs)> _atTargets = [];
    private readonly Dictionary<int, StackValue> _variables = [];
    private readonly Dictionary<int, StackValue> _loaded = [];
    private readonly HashSet<int> _finished = [];
    private readonly HashSet<int> _changed = [];
    private readonly List<MethodCode?> _elements = [];
    private readonly IReadOnlyList<string> _parameters;
    private readonly bool _isInstance;
    private readonly bool _isMachine;
    private (StackValue Argument, bool IsTrue)[] _needs = [];
    private IReadOnlyList<string>? _locals;

    private MethodReader(MethodCode method, Callees callees, ValueFacts values)
    {
        (_method, _callees, _values, _metadata) = (method, callees, values, method.Assembly.Metadata);
        _node = new MethodNode(method);
        MethodSignature<string> signature = SignatureTypes.ReadSignature(_metadata, method.Handle);
        (_parameters, _isInstance) = (signature.ParameterTypes, signature.Header.IsInstance);
        _isMachine = _node.Name is { Name: MethodName.MoveNext };
    }

    /// <summary>Reads a method; nothing where its IL cannot be read.</summary>
    public static MethodNode Read(MethodCode method, Callees callees, ValueFacts values)
    {
        try
        {
            return new MethodReader(method, callees, values).Read();
        }
        catch (Exception fault) when (fault is BadImageFormatException or ArgumentException or InvalidCastException)
        {
            return new MethodNode(method);
        }
    }

    private MethodNode Read()
    {
        bool isAfterJump = false;
        foreach (Instruction instruction in _method.Body?.Instructions ?? [])
        {
            bool isTarget = _atTargets.TryGetValue(instruction.Offset, out (StackValue[] Stack, (StackValue, bool)[] Needs) jumped);
            if (isAfterJump)
            {
                _stack.Clear();
                _stack.AddRange(jumped.Stack ?? []);
            }

            _needs = isAfterJump ? jumped.Needs ?? [] : isTarget ? FindCommon(_needs, jumped.Needs) : _needs;
            StackValue tested = Top;
            Step(instruction);
            if (instruction.Target is { } target && target > instruction.Offset)
            {
                Jump(target, tested, instruction.Code.Name!);
            }

            isAfterJump = instruction.Code.FlowControl is FlowControl.Branch or FlowControl.Return or FlowControl.Throw;
        }

        return _node;
    }

    // A jump by an argument shows its value at the target and after the jump, until other ways meet.
    private void Jump(int target, StackValue tested, string name)
    {
        bool isTrue = name.StartsWith("brtrue", StringComparison.Ordinal);
        bool isTest = tested.IsArgument && tested.Given == tested.Variable
            && (isTrue || name.StartsWith("brfalse", StringComparison.Ordinal));
        (StackValue, bool)[] needs = isTest ? [.. _needs, (tested, isTrue)] : _needs;
        bool isKnown = _atTargets.TryGetValue(target, out (StackValue[] Stack, (StackValue, bool)[] Needs) known);
        _atTargets[target] = isKnown ? known with { Needs = FindCommon(known.Needs, needs) } : ([.. _stack], needs);
        _needs = isTest ? [.. _needs, (tested, !isTrue)] : _needs;
    }

    private static (StackValue Argument, bool IsTrue)[] FindCommon((StackValue, bool)[] one, (StackValue, bool)[] other) =>
        one.Length == 0 || other.Length == 0 ? [] : [.. one.Intersect(other)];

    private void Step(Instruction instruction)
    {
        if (instruction.IsCall)
        {
            Call(instruction);
            return;
        }

        Operation operation = Operations[instruction.Code];
        int index = operation.Number ?? FindOperand(instruction);
        StackValue last = Top;
        Pop(operation.Takes);
        Keep(instruction, operation.Family, index, last);
        StackValue value = operation.Family switch
        {
            "ldarg" or "ldarga" => Load(FirstArgument + index),
            "ldloc" or "ldloca" => Load(index + 1),
            "ldfld" or "ldflda" or "ldsfld" or "ldsflda" => Load(instruction.Operand),
            "ldftn" or "ldvirtftn" => LoadMethod(instruction),
            "ldstr" => new("String") { Text = _metadata.GetUserString(MetadataTokens.UserStringHandle(instruction.Operand & OffsetMask)) },
            "ldc" when operation.IsInt32 => new("Int32") { Constant = index },
            "castclass" or "isinst" or "unbox" => Cast(last, MetadataTokens.EntityHandle(instruction.Operand)),
            "dup" => last,
            _ => StackValue.Unknown,
        };
        for (int put = 0; put < operation.Puts; put++)
        {
            Push(value);
        }
    }

    // Where an instruction keeps the last value, and the types that it refers to.
    private void Keep(Instruction instruction, string family, int index, StackValue last)
    {
        bool isOfField = family is "ldsfld" or "ldsflda" or "stsfld" or "stfld";
        string owner = isOfField ? ReadFieldName(instruction.Operand).Owner : "";
        AddStatic(instruction.Offset, family == "stfld" ? "" : owner);
        AddMachine(instruction.Offset, family == "stfld" ? owner : "");
        if (family is "stloc" or "starg" or "stfld" or "stsfld")
        {
            Store(isOfField ? instruction.Operand : family == "stloc" ? index + 1 : FirstArgument + index, last);
        }
        else if (family == "stelem")
        {
            _elements.Add(last.Handed);
        }
    }

    private StackValue Cast(StackValue value, EntityHandle handle)
    {
        string type = SignatureTypes.ReadType(_metadata, handle);
        return value with { Type = type, IsExact = false, IsQuery = value.IsQuery || _values.IsQuery(type) };
    }

    private void Call(Instruction instruction)
    {
        EntityHandle handle = MethodTokens.ToHandle(instruction.Operand);
        if (handle.IsNil || _callees.Find(_method.Assembly, handle) is not { } callee)
        {
            _stack.Clear();
            return;
        }

        bool isNew = instruction.Code == OpCodes.Newobj;
        var arguments = new StackValue[callee.Parameters.Count];
        for (int at = arguments.Length - 1; at >= 0; at--)
        {
            arguments[at] = Pop();
        }

        StackValue receiver = callee.IsInstance && !isNew ? Pop() : StackValue.Unknown;
        AddStatic(instruction.Offset, callee.IsInstance && !isNew ? "" : callee.Name.Type);
        AddMachine(instruction.Offset, isNew ? callee.Name.Type : "");
        bool isFinished = IsFinished(callee, receiver);
        var call = new SeenCall(instruction.Offset, callee, receiver, arguments, instruction.Code == OpCodes.Callvirt, _needs, isFinished);
        bool isDelegate = isNew && arguments is [_, { Handed: not null }];
        if (!isDelegate)
        {
            _node.Calls.Add(call);
            Finish(call);
            Take(call);
        }

        StackValue result = isDelegate
            ? new StackValue(callee.Owner) { Handed = arguments[1].Handed }
            : isNew ? _values.Create(call) : _values.Return(call);
        if (isNew || callee.Returns.Length > 0)
        {
            Push(result);
        }
    }

    // A delegate that is given to a call, alone or in a list, is run by it, or by what it makes.
    private void Take(SeenCall call)
    {
        if (_node.Handed.Count == 0)
        {
            return;
        }

        IEnumerable<MethodCode?> taken = call.Arguments.Select(argument => argument.Handed);
        if (call.Callee.Parameters.Any(type => type.EndsWith("[]", StringComparison.Ordinal)))
        {
            taken = [.. taken, .. _elements];
            _elements.Clear();
        }

        foreach (HandedMethod handed in _node.Handed.Where(one => one.Taker is null && taken.Contains(one.Method)))
        {
            handed.Taker = call;
        }
    }

    private bool IsFinished(Callee callee, StackValue task)
    {
        if (task.IsFinished || (task.Variable != 0 && _finished.Contains(task.Variable)))
        {
            return true;
        }

        // After a wait for several tasks, those that are kept somewhere have ended; one that a call starts here has not.
        bool isKept = task.Variable != 0 || task.From is null or { Name: "get_Item" };
        return _node.AwaitsAll && isKept && callee.Name.Name == "get_Result";
    }

    private void Finish(SeenCall call)
    {
        MethodName name = call.Callee.Name;
        bool isOfTask = name.Type.StartsWith("System.Threading.Tasks.", StringComparison.Ordinal);
        if (isOfTask && Ends.Contains(name.Name) && call.Receiver.Variable != 0)
        {
            _finished.Add(call.Receiver.Variable);
        }

        _node.AwaitsAll |= isOfTask && (name.Name is "WaitAll" or "WaitAny" || (_isMachine && name.Name is "WhenAll" or "WhenAny"));
    }

    // Most methods load a variable several times before they store another value in it.
    private StackValue Load(int variable) => _loaded.TryGetValue(variable, out StackValue? known)
        ? known
        : _loaded[variable] = _variables.TryGetValue(variable, out StackValue? stored)
            ? stored with { Variable = variable, IsArgument = IsArgument(variable) ?? stored.IsArgument }
            : LoadDeclared(variable);

    private StackValue LoadDeclared(int variable)
    {
        string type = FindType(variable);
        return new StackValue(type)
        {
            Variable = variable,
            Given = _changed.Contains(variable) ? 0 : variable,
            IsQuery = _values.IsQuery(type),
            IsArgument = IsArgument(variable) == true,
            Constant = type == "System.TimeSpan" && variable >= FirstField && ReadFieldName(variable).Name == "Zero" ? 0 : null,
        };
    }

    private StackValue LoadMethod(Instruction instruction)
    {
        EntityHandle handle = MethodTokens.ToHandle(instruction.Operand);
        Callee? callee = handle.IsNil ? null : _callees.Find(_method.Assembly, handle);
        if (callee?.Targets.Value is not [var target, ..])
        {
            return StackValue.Unknown;
        }

        _node.Handed.Add(new HandedMethod(instruction.Offset, target));
        return StackValue.Unknown with { Handed = target };
    }

    // If two values are kept in it, only the declared type is sure.
    private void Store(int variable, StackValue value)
    {
        _finished.Remove(variable);
        _loaded.Remove(variable);
        _changed.Add(variable);
        bool isOther = _variables.Remove(variable, out StackValue? known) && known.Type != value.Type;
        if (!isOther)
        {
            _variables[variable] = value;
        }
    }

    // The object itself is no argument. Null for a local variable and a field.
    private bool? IsArgument(int variable) =>
        variable is >= FirstArgument and < FirstField ? variable > FirstArgument || !_isInstance : null;

    private string FindType(int variable)
    {
        if (variable >= FirstField)
        {
            return SignatureTypes.ReadField(_metadata, MetadataTokens.EntityHandle(variable));
        }

        if (IsArgument(variable) == false)
        {
            return _node.Name.Type;
        }

        bool isLocal = variable < FirstArgument;
        IReadOnlyList<string> types = isLocal ? _locals ??= _method.Assembly.ReadLocals(_method.Handle) : _parameters;
        return types.ElementAtOrDefault(isLocal ? variable - 1 : variable - FirstArgument - (_isInstance ? 1 : 0)) ?? "";
    }

    // The type that declares a field, and the field's name.
    private (string Owner, string Name) ReadFieldName(int token)
    {
        EntityHandle handle = MetadataTokens.EntityHandle(token);
        if (handle.Kind == HandleKind.MemberReference)
        {
            MemberReference reference = _metadata.GetMemberReference((MemberReferenceHandle)handle);
            return (MetadataNames.ReadAnyType(_metadata, reference.Parent), _metadata.GetString(reference.Name));
        }

        FieldDefinition field = _metadata.GetFieldDefinition((FieldDefinitionHandle)handle);
        return (MetadataNames.ReadType(_metadata, field.GetDeclaringType()), _metadata.GetString(field.Name));
    }

    private void AddStatic(int offset, string type)
    {
        if (type.Length > 0 && type != _node.Name.Type)
        {
            _node.Statics.TryAdd(type, offset);
        }
    }

    // The compiler names the types with the bodies of asynchronous methods and iterators like <Method>d__1.
    private void AddMachine(int offset, string type)
    {
        string own = type[(type.LastIndexOf('+') + 1)..];
        if (own.StartsWith('<') && own.Contains(">d", StringComparison.Ordinal) && type != _node.Name.Type)
        {
            _node.Machines.TryAdd(type, offset);
        }
    }

    private static int FindOperand(Instruction instruction) =>
        instruction.Code.OperandType == OperandType.ShortInlineVar ? (byte)instruction.Operand : instruction.Operand;

    private StackValue Top => _stack.Count > 0 ? _stack[^1] : StackValue.Unknown;

    private void Push(StackValue value) => _stack.Add(value);

    private StackValue Pop()
    {
        StackValue top = Top;
        Pop(1);
        return top;
    }

    private void Pop(int count) => _stack.RemoveRange(Math.Max(0, _stack.Count - count), Math.Min(count, _stack.Count));

    // What the name of an operation says, such as ldloc.1 and ldc.i4.m1, and how many values it takes from the stack and puts there.
    private sealed record Operation(string Family, bool IsInt32, int? Number, int Takes, int Puts)
    {
        public static Operation Read(OpCode code)
        {
            string[] parts = code.Name!.Split('.');
            bool hasNumber = int.TryParse(parts[^1], CultureInfo.InvariantCulture, out int number);
            return new(parts[0], parts is ["ldc", "i4", ..], parts[^1] is "m1" or "M1" ? -1 : hasNumber ? number : null,
                Count(code.StackBehaviourPop), Count(code.StackBehaviourPush));
        }

        // The name of a behaviour has a part for each value.
        private static int Count(StackBehaviour behaviour) =>
            behaviour is StackBehaviour.Pop0 or StackBehaviour.Push0 ? 0 : behaviour.ToString().Split('_').Length;
    }
}
