using System.Reflection.PortableExecutable;
using Threadbare.Diagnostics.Blame.Dumps;
using Xunit;

namespace Threadbare.Tests.Blame.Dumps;

public sealed class DumpFilesTests
{
    private static readonly string Here = typeof(DumpFilesTests).Assembly.Location;

    [Theory]
    [InlineData(true, 0)]
    [InlineData(false, 0)]
    [InlineData(true, 1)]
    public void An_assembly_is_read_where_it_was_or_in_a_named_folder_if_it_is_of_that_build(bool isWhereItWas, int other)
    {
        using var image = new PEReader(File.OpenRead(Here));
        string path = isWhereItWas ? Here : Path.Combine("/gone", Path.GetFileName(Here));

        string? found = new DumpFiles([Path.GetDirectoryName(Here)!]).FindPEImage(
            path, image.PEHeaders.CoffHeader.TimeDateStamp + other, image.PEHeaders.PEHeader!.SizeOfImage, checkProperties: true);

        Assert.Equal(other == 0 ? Here : null, found);
    }

    [Theory]
    [InlineData("/dev/zero")]
    [InlineData("/proc/self/status")]
    public void A_file_that_is_no_assembly_is_not_taken(string path) =>
        Assert.Null(new DumpFiles([]).FindPEImage(path, buildTimeStamp: 0, imageSize: 0, checkProperties: true));
}
