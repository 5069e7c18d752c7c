namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A method of the service in the graph of its calls.</summary>
internal sealed class MethodNode(MethodCode code)
{
    /// <summary>The method.</summary>
    public MethodCode Code => code;

    /// <summary>Its name.</summary>
    public MethodName Name { get; } = code.Name;

    /// <summary>Its calls, in order.</summary>
    public List<SeenCall> Calls { get; } = [];

    /// <summary>The methods that it makes delegates of.</summary>
    public List<HandedMethod> Handed { get; } = [];

    /// <summary>The types whose static constructor it may run, each with the offset where it does.</summary>
    public Dictionary<string, int> Statics { get; } = [];

    /// <summary>The state machines that contain its body, each with the offset where it creates one.</summary>
    public Dictionary<string, int> Machines { get; } = [];

    /// <summary>True if it awaits several tasks together.</summary>
    public bool AwaitsAll { get; set; }

    /// <summary>The steps from it.</summary>
    public List<Edge> Steps { get; } = [];

    /// <summary>The steps to it.</summary>
    public List<Edge> Callers { get; } = [];

    /// <summary>The work that begins with it.</summary>
    public List<Entry> Entries { get; } = [];

    /// <summary>True if the tasks in its arguments have ended before it runs.</summary>
    public bool GetsFinishedTasks { get; set; }

    /// <summary>Adds steps from it.</summary>
    public void AddSteps(IEnumerable<MethodNode> targets, int offset, Reach reach, string? through = null)
    {
        foreach (MethodNode to in targets.Where(to => to != this))
        {
            if (!Steps.Exists(step => step.To == to && step.Offset == offset && step.Reach <= reach))
            {
                var step = new Edge(this, to, offset, reach, through);
                Steps.Add(step);
                to.Callers.Add(step);
            }
        }
    }
}
