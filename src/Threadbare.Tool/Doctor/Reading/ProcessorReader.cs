namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Reads the processors that a process may use.</summary>
internal static class ProcessorReader
{
    public static ProcessorShare Read(ProcessFiles process)
    {
        int machine = ProcessorList.Count(SystemFile.Text("/sys/devices/system/cpu/online")) ?? Environment.ProcessorCount;
        return new ProcessorShare(
            machine,
            Math.Min(machine, ProcessorList.Count(process.Status("Cpus_allowed_list")) ?? machine),
            ControlGroup.Quota(process.ControlGroups(), SystemFile.Text));
    }
}
