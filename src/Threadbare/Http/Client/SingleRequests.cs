using System.Text;
using Threadbare.Http.Requests;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Http.Client;

/// <summary>Sends single requests of a plan and keeps what a person wants to see of the answer.</summary>
internal sealed class SingleRequests : IDisposable
{
    // Enough for the sentence with which a service says what is wrong.
    private const int LongestBeginning = 4 * 1024;

    private readonly ClientTarget _target;
    private readonly AnswerJudge _judge;
    private readonly TimeProvider _time;

    private SingleRequests(ClientTarget target, AnswerJudge judge, TimeProvider time) =>
        (_target, _judge, _time) = (target, judge, time);

    /// <summary>Resolves the hosts of a plan and reads its body.</summary>
    /// <exception cref="UsageException">The body's file cannot be read.</exception>
    /// <exception cref="System.Net.Sockets.SocketException">A host has no address.</exception>
    public static async Task<SingleRequests> CreateAsync(LoadPlan plan, TimeProvider time, CancellationToken cancellationToken)
    {
        TargetOrigins origins = await TargetOrigins.FindAsync(plan, cancellationToken).ConfigureAwait(false);
        RequestMessages requests = await RequestMessages.CreateAsync(plan, cancellationToken).ConfigureAwait(false);
        var target = ClientTarget.Create(plan, origins, requests, most: null);
        return new SingleRequests(target, new AnswerJudge(plan), time);
    }

    /// <summary>Sends the first request of the plan to one of its addresses.</summary>
    /// <param name="url">The address' index in the plan.</param>
    /// <param name="longest">How long to wait for the answer.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    public async Task<SingleAnswer> SendAsync(int url, TimeSpan longest, CancellationToken cancellationToken)
    {
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        bound.CancelAfter(longest);
        long began = _time.GetTimestamp();
        try
        {
            return await FollowAsync(url, began, bound.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            return Fail(began, RequestOutcome.Fail(Results.FailureKind.Timeout), null);
        }
        catch (Exception fault) when (fault is HttpRequestException or IOException)
        {
            return Fail(began, RequestOutcome.Fail(ExchangeFaults.Classify(fault).Kind), fault);
        }
    }

    public void Dispose() => _target.Invoker.Dispose();

    private SingleAnswer Fail(long began, RequestOutcome outcome, Exception? fault) =>
        new(_time.GetElapsedTime(began)) { Outcome = outcome, Fault = fault };

    private async Task<SingleAnswer> FollowAsync(int url, long began, CancellationToken cancellationToken)
    {
        HttpRequestMessage message = _target.Requests.For(url, request: 0);
        for (int followed = 0; ; followed++)
        {
            using HttpResponseMessage answer = await _target.Invoker.SendAsync(message, cancellationToken).ConfigureAwait(false);
            HttpRequestMessage? next = _target.FollowsRedirects && followed < Redirects.Most
                ? Redirects.CreateNext(message, answer, _ => _target.Requests.For(url, request: 0))
                : null;
            if (next is null)
            {
                return await ReadAsync(message, answer, began, cancellationToken).ConfigureAwait(false);
            }

            message.Dispose();
            message = next;
        }
    }

    private async Task<SingleAnswer> ReadAsync(
        HttpRequestMessage message, HttpResponseMessage answer, long began, CancellationToken cancellationToken)
    {
        BodySearch? search = _judge.CreateSearch();
        using var body = new BeginningSink(search, LongestBeginning);
        await answer.Content.CopyToAsync(body, cancellationToken).ConfigureAwait(false);
        int status = (int)answer.StatusCode;
        return new SingleAnswer(_time.GetElapsedTime(began))
        {
            Status = status,
            Outcome = _judge.Judge(status, body.Count, search),
            Beginning = Encoding.UTF8.GetString(body.Beginning),
            Location = RedirectTarget.Find(message.RequestUri!, answer),
            AnsweredBy = message.RequestUri,
            Allowed = string.Join(", ", answer.Content.Headers.Allow),
        };
    }
}
