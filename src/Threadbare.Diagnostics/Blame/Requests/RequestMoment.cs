namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>A moment from which on a thread works on a request, or waits for one.</summary>
/// <param name="At">The moment, by the clock that all events of the process share.</param>
/// <param name="Request">The request; null where none is known from then on.</param>
internal readonly record struct RequestMoment(long At, RequestLine? Request);
