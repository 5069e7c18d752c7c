using System.Collections;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

if (args.Any(a => a is "--help" or "-h" or "-?"))
{
    Console.WriteLine(LabHelp.Text());
    return 0;
}

var environment = Environment.GetEnvironmentVariables().Cast<DictionaryEntry>().ToDictionary(e => (string)e.Key, e => (string?)e.Value);
var start = LabStart.Read(args, environment);
foreach (string fault in start.Faults)
{
    Console.Error.WriteLine(fault);
}

return start.Faults.Count > 0 ? 2 : await LabRun.RunAsync(start.Settings);
