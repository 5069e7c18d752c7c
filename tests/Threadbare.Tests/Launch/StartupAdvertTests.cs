using Threadbare.Diagnostics.Launch;
using Xunit;

namespace Threadbare.Tests.Launch;

public sealed class StartupAdvertTests
{
    private static readonly byte[] Whole =
    [
        .. "ADVR_V1\0"u8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 0x39, 0x30, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    [Fact]
    public void Process_and_cookie_are_read()
    {
        StartupAdvert? advert = StartupAdvert.Read(Whole);

        Assert.Equal(12345, advert?.ProcessId);
        Assert.Equal(new Guid(Whole.AsSpan(8, 16)), advert?.Cookie);
    }

    [Theory]
    [InlineData(0, (byte)'X')]
    [InlineData(24 + 7, (byte)1)]
    public void Other_octets_are_no_advert(int at, byte octet)
    {
        byte[] spoilt = [.. Whole];
        spoilt[at] = octet;

        Assert.Null(StartupAdvert.Read(spoilt));
        Assert.Null(StartupAdvert.Read(Whole.AsSpan(0, 33)));
    }
}
