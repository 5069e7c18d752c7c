using Threadbare.Tool.Doctor.Facts;

namespace Threadbare.Tool.Doctor.Checks;

/// <summary>The processors that this tool may use.</summary>
internal sealed class OwnProcessors : ICheck<MachineFacts>
{
    public IEnumerable<Check> Examine(MachineFacts facts) =>
        [ProcessorRoom.Examine("processors", "This tool", facts.Processors,
            "Load that is late is not the load that was asked for: a generator without processors makes the service look better, or "
                + "worse.")];
}
