using System.Text.Json;
using System.Text.Json.Serialization;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Json;
using Threadbare.Results.Work;
using Threadbare.Tests.Recordings;

// Replays every recording to the readers that watch a process, and prints what they saw. Published as native code and as a usual
// program, it must print the same: the reader of the streams warns that parts of it may not work as native code.
using var code = new LabCode();
foreach (string disease in args)
{
    var replay = new Replay(code, Recording.Load(disease));
    (IReadOnlyList<BlamedPlace> places, IReadOnlyList<Holder> holders, IReadOnlyList<string> notes) = await replay.BlameAsync();
    (IReadOnlyList<RuntimeSample> samples, _, _, _) = await replay.MonitorAsync();
    var seen = new Seen(
        disease, places, holders, notes, await replay.FindWorkAsync(), await replay.FindAwaitsAsync(), await replay.FindReleasesAsync(),
        samples);
    Console.WriteLine(JsonSerializer.Serialize(seen, SeenJson.Default.Seen));
}

internal sealed record Seen(
    string Disease,
    IReadOnlyList<BlamedPlace> Blame,
    IReadOnlyList<Holder> Holders,
    IReadOnlyList<string> Notes,
    WorkProfile Work,
    AwaitedCode Awaits,
    IReadOnlyList<AsyncRelease> Releases,
    IReadOnlyList<RuntimeSample> Samples);

[JsonSourceGenerationOptions(
    UseStringEnumConverter = true,
    WriteIndented = true,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    Converters = [typeof(MillisecondsJson), typeof(HistogramJson)])]
[JsonSerializable(typeof(Seen))]
internal sealed partial class SeenJson : JsonSerializerContext;
