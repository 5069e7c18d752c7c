namespace Threadbare.Run.Check;

/// <summary>Walks once through the requests of a scenario: start, steps, finish.</summary>
/// <remarks>
/// <code>
/// part    a request fails with   then
/// any     continue               the next request
/// any     nextIteration          the next part
/// any     stopUser               finish; in finish, the end
/// any     stopRun                the end, of all scenarios
/// </code>
/// </remarks>
internal sealed class ScenarioWalk(CompiledPlan plan, CompiledScenario scenario)
{
    private int _at = -1;
    private int _choice;
    private CompiledRequest? _present;
    private bool _isOver;

    /// <summary>The part that the present request belongs to.</summary>
    public ScenarioPart Part { get; private set; }

    /// <summary>True when a failure ends the other scenarios too.</summary>
    public bool EndsAll { get; private set; }

    /// <summary>Goes to the next request; null at the end.</summary>
    public CompiledRequest? Next()
    {
        while (!_isOver)
        {
            ScenarioInstruction[] row = Row(Part);
            if (_at < 0 || ++_choice >= row[_at].Choices)
            {
                (_at, _choice) = (_at + 1, 0);
            }

            if (_at >= row.Length)
            {
                Enter(Part + 1);
            }
            else if (row[_at].Kind == ScenarioInstructionKind.Request)
            {
                return _present = plan.Requests[row[_at].Request + _choice];
            }
        }

        return null;
    }

    /// <summary>Notes the outcome of the present request.</summary>
    /// <param name="isSuccess">True for a success.</param>
    /// <param name="isLeft">True to leave the scenario, whatever the request says.</param>
    public void Note(bool isSuccess, bool isLeft)
    {
        // Requests that take turns do not depend on each other.
        _isOver |= isLeft && Row(Part)[_at].Choices == 1;
        if (isSuccess)
        {
            return;
        }

        switch (_present!.OnFail)
        {
            case FailAction.Continue:
                break;
            case FailAction.NextIteration: Enter(Part + 1); break;
            case FailAction.StopUser: Enter(Part == ScenarioPart.Finish ? Part + 1 : ScenarioPart.Finish); break;
            case FailAction.StopRun: (_isOver, EndsAll) = (true, true); break;
        }
    }

    private ScenarioInstruction[] Row(ScenarioPart part) => part switch
    {
        ScenarioPart.Start => scenario.Start,
        ScenarioPart.Steps => scenario.Steps,
        ScenarioPart.Finish => scenario.Finish,
    };

    private void Enter(ScenarioPart part)
    {
        _isOver |= part > ScenarioPart.Finish;
        (Part, _at, _choice) = (_isOver ? Part : part, -1, 0);
    }
}
