using Threadbare.Loops;

namespace Threadbare.Tests.Run;

/// <summary>Carries every load with one engine of a test.</summary>
internal sealed class GivenCarrier(ILoadEngine engine) : ILoadCarrier
{
    public bool IsRemote => false;

    public Task<ILoadEngine> PrepareAsync(LoadOrder order, CancellationToken abort) => Task.FromResult(engine);
}
