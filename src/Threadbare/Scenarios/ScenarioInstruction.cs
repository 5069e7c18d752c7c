namespace Threadbare.Scenarios;

/// <summary>One instruction of a scenario, in a flat row of them.</summary>
internal readonly record struct ScenarioInstruction
{
    /// <summary>Its kind, which says which of the other values count.</summary>
    public ScenarioInstructionKind Kind { get; private init; }

    /// <summary>The number of the request in <see cref="CompiledPlan.Requests"/>.</summary>
    public int Request { get; private init; }

    /// <summary>The number of requests that take turns, from <see cref="Request"/> on.</summary>
    public int Choices { get; private init; }

    /// <summary>The numbers of the requests that it may send.</summary>
    public IEnumerable<int> Requests => Enumerable.Range(Request, Choices);

    /// <summary>The shortest wait.</summary>
    public TimeSpan Least { get; private init; }

    /// <summary>The longest wait.</summary>
    public TimeSpan Most { get; private init; }

    /// <summary>The rounds of a repetition, from 1.</summary>
    public int Times { get; private init; }

    /// <summary>The nesting of a repetition, from 0: the place of its counter.</summary>
    public int Level { get; private init; }

    /// <summary>For the end of a repetition: the place of the first instruction in it.</summary>
    public int Start { get; private init; }

    /// <summary>Creates the sending of a request, or of one of several that take turns.</summary>
    public static ScenarioInstruction Send(int request, int choices = 1) =>
        new() { Kind = ScenarioInstructionKind.Request, Request = request, Choices = choices };

    /// <summary>Creates a wait.</summary>
    public static ScenarioInstruction Think(TimeSpan least, TimeSpan most) =>
        new() { Kind = ScenarioInstructionKind.Think, Least = least, Most = most };

    /// <summary>Runs the code of the user, or continues it.</summary>
    public static ScenarioInstruction Run { get; } = new() { Kind = ScenarioInstructionKind.Run };

    /// <summary>Waits for the code of the user.</summary>
    public static ScenarioInstruction Away { get; } = new() { Kind = ScenarioInstructionKind.Away };

    /// <summary>Creates the beginning of a repetition.</summary>
    public static ScenarioInstruction BeginRepeat(int times, int level) =>
        new() { Kind = ScenarioInstructionKind.RepeatBegin, Times = times, Level = level };

    /// <summary>Creates the end of a repetition.</summary>
    public static ScenarioInstruction EndRepeat(int times, int level, int start) =>
        new() { Kind = ScenarioInstructionKind.RepeatEnd, Times = times, Level = level, Start = start };

    /// <summary>Chooses the length of a wait.</summary>
    /// <param name="random">A random number from 0 to below 1.</param>
    public TimeSpan ChooseThink(double random) => Least + ((Most - Least) * random);
}
