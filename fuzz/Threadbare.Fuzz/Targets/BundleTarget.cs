using Threadbare.Diagnostics.Stacks.Assemblies;

namespace Threadbare.Fuzz.Targets;

/// <summary>A program in a single file: it is refused, or each file that it lists is read or refused.</summary>
internal sealed class BundleTarget : FuzzTarget
{
    private readonly string _path = Path.Combine(Path.GetTempPath(), $"threadbare-fuzz-{Environment.ProcessId}-{Guid.NewGuid():N}");

    /// <inheritdoc/>
    public override string Name => "bundle";

    /// <inheritdoc/>
    public override async ValueTask<int> TryAsync(byte[] input)
    {
        try
        {
            await File.WriteAllBytesAsync(_path, input);
            return ProgramBundle.Load(_path) is { } bundle ? Read(bundle) : -1;
        }
        finally
        {
            File.Delete(_path);
        }
    }

    private static int Read(ProgramBundle bundle)
    {
        int unreadable = 0;
        int files = 0;
        foreach (string name in bundle.Names)
        {
            try
            {
                using MemoryStream? file = bundle.Read(name);
                Require(file is not null, "a file that is listed is found");
            }
            catch (IOException)
            {
                unreadable++;
            }

            files++;
        }

        return HashCode.Combine(Math.Min(files, 4), Math.Min(unreadable, 4));
    }
}
