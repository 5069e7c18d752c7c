using System.IO.Compression;
using System.Text;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Xunit;

namespace Threadbare.Tests.Stacks.Assemblies;

public sealed class ProgramBundleTests : IDisposable
{
    // As the host of a single-file program bears it, behind the place of the manifest.
    private static readonly byte[] Signature = Convert.FromHexString("8b1202b96a612038727b930214d7a03213f5b9e6efae3318ee3b2dce24b36aae");

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("threadbare-bundle-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [InlineData(2, false)]
    [InlineData(6, false)]
    [InlineData(6, true)]
    public void What_lies_in_a_program_is_read_by_its_name(int version, bool isCompressed)
    {
        var bundle = ProgramBundle.Load(Program(version, isCompressed, ("shop.dll", "an assembly"), ("shop.deps.json", "{}")));

        Assert.Equal(["shop.dll", "shop.deps.json"], bundle!.Names);
        Assert.Equal(["an assembly", "{}"], bundle.Names.Select(name => Encoding.UTF8.GetString(bundle.Read(name)!.ToArray())));
        Assert.Null(bundle.Read("other.dll"));
    }

    [Fact]
    public void A_host_without_a_manifest_is_no_bundle() =>
        Assert.Null(ProgramBundle.Load(Written([.. new byte[100], .. new byte[8], .. Signature, .. new byte[100]])));

    // Found by fuzzing: 64 MB were reserved for a program of 163 bytes.
    [Theory]
    [InlineData(0, long.MaxValue, 0)]
    [InlineData(0, 1 << 26, 0)]
    [InlineData(0, 1 << 26, 10)]
    [InlineData(0, -1, 0)]
    [InlineData(-1, 1, 0)]
    [InlineData(1 << 20, 1, 0)]
    public void A_program_that_lists_what_does_not_fit_into_it_is_no_bundle(long offset, long size, long compressed)
    {
        byte[] manifest = Manifest(6, [("shop.dll", offset, size, compressed)]);

        Assert.Null(ProgramBundle.Load(Written([.. new byte[100], .. BitConverter.GetBytes(140L), .. Signature, .. manifest])));
    }

    [Fact]
    public void A_file_with_broken_compression_is_unreadable()
    {
        byte[] manifest = Manifest(6, [("shop.dll", 0, 100, 50)]);
        IEnumerable<byte> noDeflate = Enumerable.Repeat((byte)0xFF, 100);
        var bundle = ProgramBundle.Load(Written([.. noDeflate, .. BitConverter.GetBytes(140L), .. Signature, .. manifest]));

        Assert.ThrowsAny<IOException>(() => bundle!.Read("shop.dll"));
    }

    [Fact]
    public void A_signature_across_two_readings_is_found()
    {
        byte[] host = new byte[(1 << 16) - 20];
        byte[] manifest = Manifest(6, []);

        var bundle = ProgramBundle.Load(Written([.. host, .. BitConverter.GetBytes(host.LongLength + 40), .. Signature, .. manifest]));

        Assert.Empty(bundle!.Names);
    }

    // Found by fuzzing: a megabyte was reserved for each, and a process with a limit of 1 GB ran out of memory.
    [Fact]
    public void A_small_program_takes_little_memory()
    {
        string program = Program(6, isCompressed: true, ("shop.dll", "an assembly"));
        _ = ProgramBundle.Load(program);
        long before = GC.GetAllocatedBytesForCurrentThread();

        _ = ProgramBundle.Load(program);

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100_000);
    }

    [Fact]
    public void What_is_no_program_at_all_is_no_bundle() => Assert.Null(ProgramBundle.Load(Path.Combine(_folder.FullName, "absent")));

    private string Program(int version, bool isCompressed, params (string Name, string Text)[] files)
    {
        var octets = new MemoryStream();
        octets.Write(new byte[100 + 8 + Signature.Length]);
        var placed = new List<(string Name, long Offset, long Size, long Compressed)>();
        foreach ((string name, string text) in files)
        {
            byte[] stored = isCompressed ? Deflated(text) : Encoding.UTF8.GetBytes(text);
            placed.Add((name, octets.Position, text.Length, isCompressed ? stored.Length : 0));
            octets.Write(stored);
        }

        long manifest = octets.Position;
        octets.Write(Manifest(version, placed));
        octets.Position = 100;
        octets.Write([.. BitConverter.GetBytes(manifest), .. Signature]);
        return Written(octets.ToArray());
    }

    private static byte[] Manifest(int version, List<(string Name, long Offset, long Size, long Compressed)> files)
    {
        var octets = new MemoryStream();
        using var writer = new BinaryWriter(octets);
        writer.Write(version);
        writer.Write(0);
        writer.Write(files.Count);
        writer.Write("an-identity");
        writer.Write(new byte[5 * sizeof(long)]);
        foreach ((string name, long offset, long size, long compressed) in files)
        {
            writer.Write(offset);
            writer.Write(size);
            if (version >= 6)
            {
                writer.Write(compressed);
            }

            writer.Write((byte)1);
            writer.Write(name);
        }

        return octets.ToArray();
    }

    private static byte[] Deflated(string text)
    {
        var octets = new MemoryStream();
        using (var compressing = new DeflateStream(octets, CompressionMode.Compress))
        {
            compressing.Write(Encoding.UTF8.GetBytes(text));
        }

        return octets.ToArray();
    }

    private string Written(byte[] octets)
    {
        string path = Path.Combine(_folder.FullName, "program");
        File.WriteAllBytes(path, octets);
        return path;
    }
}
