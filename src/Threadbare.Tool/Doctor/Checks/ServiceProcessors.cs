using Threadbare.Tool.Doctor.Facts;

namespace Threadbare.Tool.Doctor.Checks;

/// <summary>The processors that the target may use.</summary>
internal sealed class ServiceProcessors : ICheck<ProcessFacts>
{
    public IEnumerable<Check> Examine(ProcessFacts facts) =>
        [ProcessorRoom.Examine("target-processors", "The target", facts.Processors,
            "A tipping point holds for this share: the processors set the most work that can be done, and the least threads of its pool.")];
}
