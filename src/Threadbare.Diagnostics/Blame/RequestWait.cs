namespace Threadbare.Diagnostics.Blame;

/// <summary>A wait of a thread in the work of a request; two that look alike are two.</summary>
internal sealed class RequestWait(RequestLine request)
{
    public RequestLine Request => request;
}
