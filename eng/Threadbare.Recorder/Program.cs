using Threadbare.Recorder;

if (args is not [var folder, var output])
{
    await Console.Error.WriteLineAsync("Give the folder of the demo service and the folder for the recordings.");
    return 2;
}

await new Session(Path.GetFullPath(folder), Path.GetFullPath(output)).RecordAsync(CancellationToken.None);
return 0;
