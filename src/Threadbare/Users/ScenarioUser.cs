namespace Threadbare.Users;

/// <summary>One virtual user on its way through its scenario.</summary>
/// <remarks>
/// <code>
/// phase      event                                   then
/// Start      its last step ends                      Iteration
/// Iteration  its last step ends                      Iteration again, or Finish when the user leaves
///            a failure after which the user stops    Finish
/// Finish     its last step ends                      Gone
/// </code>
/// </remarks>
/// <param name="scenario">The number of its scenario in the plan.</param>
/// <param name="steps">The steps of its scenario.</param>
/// <param name="state">Its variables, cookies and rows.</param>
/// <param name="code">Its code in C#, which takes the place of steps; null for steps.</param>
internal sealed class ScenarioUser(int scenario, CompiledScenario steps, UserState state, CodeUser? code = null)
{
    private readonly int[] _rounds = steps.RepeatLevels == 0 ? [] : new int[steps.RepeatLevels];
    private ScenarioInstruction[] _instructions = steps.Start;
    private int _next;

    /// <summary>The number of its scenario in the plan.</summary>
    public int Scenario => scenario;

    /// <summary>The user's number in the whole load, from 0.</summary>
    public int Number => state.User;

    /// <summary>Its variables, cookies and rows.</summary>
    public UserState State => state;

    /// <summary>Its code in C#; null for a user that follows steps.</summary>
    public CodeUser? Code => code;

    /// <summary>The part of its scenario that it is in.</summary>
    public UserPhase Phase { get; private set; }

    /// <summary>The request that it sends or sent last; null before its first.</summary>
    public CompiledRequest? Request { get; set; }

    /// <summary>Its last request, to which late checks of its code belong.</summary>
    public Arrival LastArrival { get; set; } = new(0, 0, state.User, Arrival.Outside);

    /// <summary>The timestamp from which its iteration counts.</summary>
    public long IterationStart { get; set; }

    /// <summary>True when the rows of its next iteration are taken already.</summary>
    public bool HasRows { get; set; }

    /// <summary>True when a request of the present phase failed.</summary>
    public bool HasFailed { get; set; }

    /// <summary>Enters a phase at its first step.</summary>
    public void Enter(UserPhase phase)
    {
        Phase = phase;
        HasFailed = false;
        code?.Enter(
            phase switch
            {
                UserPhase.Start => code.Body.Start,
                UserPhase.Iteration => code.Body.Run,
                UserPhase.Finish => code.Body.Finish,
                _ => null,
            },
            phase == UserPhase.Iteration);
        _next = 0;
        _instructions = phase switch
        {
            UserPhase.Start => steps.Start,
            UserPhase.Iteration => steps.Steps,
            UserPhase.Finish => steps.Finish,
            UserPhase.Gone => [],
            _ => throw new System.Diagnostics.UnreachableException(),
        };
    }

    /// <summary>Leaves out the rest of the present phase.</summary>
    public void SkipRest() => _next = _instructions.Length;

    /// <summary>True when no step of the present phase follows.</summary>
    public bool IsAtEnd => code is null && _next == _instructions.Length;

    /// <summary>Takes the next request or wait of the present phase; returns false at its end.</summary>
    public bool TryTake(out ScenarioInstruction instruction)
    {
        if (code is not null)
        {
            return code.TryTake(out instruction);
        }

        while (_next < _instructions.Length)
        {
            instruction = _instructions[_next++];
            switch (instruction.Kind)
            {
                case ScenarioInstructionKind.RepeatBegin: _rounds[instruction.Level] = 0; break;
                case ScenarioInstructionKind.RepeatEnd:
                    _next = ++_rounds[instruction.Level] < instruction.Times ? instruction.Start : _next;
                    break;
                default: return true;
            }
        }

        instruction = default;
        return false;
    }
}
