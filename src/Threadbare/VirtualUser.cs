namespace Threadbare;

/// <summary>One virtual user, as the C# code of its scenario sees it: its requests, pauses, rows and checks.</summary>
/// <remarks>
/// The code runs on the thread of the user's loop. It may await anything; its continuations come back there. Code that blocks the
/// thread stops all users of the loop, and the result says so with its line. A user does one thing at a time. Cookies are kept and
/// sent by themselves. Once the load is over, a request or pause throws an <see cref="OperationCanceledException"/>.
/// </remarks>
public sealed class VirtualUser
{
    private const string Reflection = "The body is written by reflection. Give a RequestContent with its JsonTypeInfo.";

    private readonly PendingAnswer _pending;

    internal VirtualUser(CodeUser code) => (Code, _pending) = (code, new PendingAnswer(code));

    /// <summary>The number of the user in the whole load, from 0.</summary>
    public int Number => Code.State.User;

    /// <summary>Anything that the code keeps from one iteration to the next, such as a session; null until it is set.
    /// <c>user.State&lt;Session&gt;()</c> reads it with its type.</summary>
    public object? State { get; set; }

    /// <summary>Cancelled when the load is over. Give it to whatever the code awaits besides requests.</summary>
    public CancellationToken Ending => Code.Loop.Ending;

    internal CodeUser Code { get; }

    /// <summary>Sends a GET request. It ends with an answer also when it fails.</summary>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>, reported as <c>GET /orders/{…}</c>.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    /// <example><code>Answer answer = await user.Get($"/orders/{id}");</code></example>
    public ValueTask<Answer> Get(
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0) =>
        Send("GET", address, null, file, line);

    /// <summary>Sends a DELETE request. It ends with an answer also when it fails.</summary>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>, reported as <c>DELETE /orders/{…}</c>.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    public ValueTask<Answer> Delete(
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0) =>
        Send("DELETE", address, null, file, line);

    /// <summary>Sends a POST request. It ends with an answer also when it fails.</summary>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>, reported as <c>POST /orders/{…}</c>.</param>
    /// <param name="content">The body; null for none.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    public ValueTask<Answer> Post(
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        RequestContent? content = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0) => Send("POST", address, content, file, line);

    /// <summary>Sends a POST request with a JSON body. It ends with an answer also when it fails.</summary>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>, reported as <c>POST /orders/{…}</c>.</param>
    /// <param name="json">The body, written as JSON with names in camelCase.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    [RequiresUnreferencedCode(Reflection)]
    [RequiresDynamicCode(Reflection)]
    public ValueTask<Answer> Post(
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        object json,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0) => Send("POST", address, RequestContent.Json(json), file, line);

    /// <summary>Sends a PUT request. It ends with an answer also when it fails.</summary>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>, reported as <c>PUT /orders/{…}</c>.</param>
    /// <param name="content">The body; null for none.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    public ValueTask<Answer> Put(
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        RequestContent? content = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0) => Send("PUT", address, content, file, line);

    /// <summary>Sends a PUT request with a JSON body. It ends with an answer also when it fails.</summary>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>, reported as <c>PUT /orders/{…}</c>.</param>
    /// <param name="json">The body, written as JSON with names in camelCase.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    [RequiresUnreferencedCode(Reflection)]
    [RequiresDynamicCode(Reflection)]
    public ValueTask<Answer> Put(
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        object json,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0) => Send("PUT", address, RequestContent.Json(json), file, line);

    /// <summary>Sends a PATCH request. It ends with an answer also when it fails.</summary>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>, reported as <c>PATCH /orders/{…}</c>.</param>
    /// <param name="content">The body; null for none.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    public ValueTask<Answer> Patch(
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        RequestContent? content = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0) => Send("PATCH", address, content, file, line);

    /// <summary>Sends a PATCH request with a JSON body. It ends with an answer also when it fails.</summary>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>, reported as <c>PATCH /orders/{…}</c>.</param>
    /// <param name="json">The body, written as JSON with names in camelCase.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    [RequiresUnreferencedCode(Reflection)]
    [RequiresDynamicCode(Reflection)]
    public ValueTask<Answer> Patch(
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        object json,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0) => Send("PATCH", address, RequestContent.Json(json), file, line);

    /// <summary>Sends a request with any method. It ends with an answer also when it fails.</summary>
    /// <param name="method">The method, such as <c>OPTIONS</c>.</param>
    /// <param name="address">A path such as <c>$"/orders/{id}"</c>.</param>
    /// <param name="content">The body; null for none.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    public ValueTask<Answer> Send(
        string method,
        [InterpolatedStringHandlerArgument("")] RequestAddress address,
        RequestContent? content = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(method);
        Code.Mark(file, line);
        CodeEndpoint endpoint = address.Write(Code, method);
        content?.Write(Code.State.Draft!.Body);
        return new ValueTask<Answer>(_pending, Code.Ask(endpoint, content?.Type));
    }

    /// <summary>Sends a header with every request of this user from now on, in place of a header of the plan with that name.</summary>
    /// <param name="name">The name, such as <c>Authorization</c>.</param>
    /// <param name="value">The value; null sends it no more.</param>
    /// <exception cref="ArgumentException">No request may have this header, or the value has a line break.</exception>
    public void Header(string name, string? value) => Code.Draft.SetHeader(name, value);

    /// <summary>Takes the row that a feed gives to this iteration. Each call in an iteration gives the same row; the code before the
    /// first iteration shares that of the first.</summary>
    /// <param name="feed">The name of the feed.</param>
    /// <example><code>string name = user.Take("people")["name"];</code></example>
    /// <exception cref="ArgumentException">There is no such feed.</exception>
    public FeedRow Take(string feed)
    {
        (ScenarioFeed found, int row) = Code.Loop.TakeRow(Code, feed);
        return new FeedRow(found, row);
    }

    /// <summary>Counts a check. One that does not hold makes the request a failure when it comes directly after the answer; later, it
    /// makes the iteration one.</summary>
    /// <param name="condition">True when the check holds.</param>
    /// <param name="name">The check in words; by default the condition as it is written. At most 64 names have figures.</param>
    /// <returns>The condition.</returns>
    /// <example><code>user.Check(answer.Text.Contains("total"), "the total is shown");</code></example>
    public bool Check(bool condition, [CallerArgumentExpression(nameof(condition))] string name = "")
    {
        Code.Check(name, condition);
        return condition;
    }

    /// <summary>Pauses. The pause holds no thread, and belongs to no request.</summary>
    /// <param name="time">The length, 0 or more.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    public ValueTask Think(TimeSpan time, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Think(time, time, file, line);

    /// <summary>Pauses for a time that is chosen evenly between two bounds.</summary>
    /// <param name="least">The shortest pause, 0 or more.</param>
    /// <param name="most">The longest pause.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    /// <example><code>await user.Think(1.Seconds(), 3.Seconds());</code></example>
    public ValueTask Think(
        TimeSpan least, TimeSpan most, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(least, TimeSpan.Zero);
        ArgumentOutOfRangeException.ThrowIfLessThan(most, least);
        Code.Mark(file, line);
        return new ValueTask(Code.Pending, Code.Pause(least + ((most - least) * Code.State.NextDouble())));
    }

    /// <summary>Times anything that is awaited, such as a call over another protocol, as an endpoint of its own.</summary>
    /// <param name="name">The name in results.</param>
    /// <param name="action">The action. An exception counts as a failure, and is thrown on.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    /// <example><code>await user.Measure("chat", async () => await hub.InvokeAsync("Send", "hello", user.Ending));</code></example>
    public async Task Measure(
        string name, Func<Task> action, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        ArgumentNullException.ThrowIfNull(action);
        await Measure(name, async () =>
        {
            await action().ConfigureAwait(true);
            return true;
        }, file, line).ConfigureAwait(true);
    }

    /// <summary>Times anything that is awaited and gives a value.</summary>
    /// <param name="name">The name in results.</param>
    /// <param name="action">The action. An exception counts as a failure, and is thrown on.</param>
    /// <param name="file">Filled by the compiler: the file of the call, for messages.</param>
    /// <param name="line">Filled by the compiler: the line of the call, for messages.</param>
    public async Task<T> Measure<T>(
        string name, Func<Task<T>> action, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(name);
        ArgumentNullException.ThrowIfNull(action);
        Code.Mark(file, line);
        CodeAction measured = Code.BeginAction(name);
        Exception? fault = null;
        try
        {
            Task<T> task = action();
            measured.StopWith(task);
            return await task.ConfigureAwait(true);
        }
        catch (Exception thrown)
        {
            fault = thrown;
            throw;
        }
        finally
        {
            measured.End(fault);
        }
    }
}
