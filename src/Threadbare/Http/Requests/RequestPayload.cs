using System.Text;
using Threadbare.Plan;

namespace Threadbare.Http.Requests;

/// <summary>Reads the body of the requests once, before the start.</summary>
internal static class RequestPayload
{
    /// <summary>Reads the body in bytes; empty if the request has no body.</summary>
    /// <exception cref="UsageException">The file cannot be read.</exception>
    public static async Task<ReadOnlyMemory<byte>> ReadAsync(RequestBody? body, CancellationToken cancellationToken)
    {
        if (body?.File is not { } file)
        {
            return body?.Text is { } text ? Encoding.UTF8.GetBytes(text) : default;
        }

        try
        {
            return await File.ReadAllBytesAsync(file, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"{PlanProperty.Body} @{file}: expected a file that can be read ({fault.Message}).");
        }
    }
}
