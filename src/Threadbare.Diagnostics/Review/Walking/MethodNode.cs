using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A method of the service in the graph of its calls.</summary>
internal sealed class MethodNode(MethodCode code, MethodFacts facts)
{
    /// <summary>The method.</summary>
    public MethodCode Code => code;

    /// <summary>Its name.</summary>
    public MethodName Name { get; } = code.Name;

    /// <summary>The calls and references in its IL.</summary>
    public MethodFacts Facts => facts;

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
