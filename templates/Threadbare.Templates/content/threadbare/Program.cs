using Threadbare;

return await LoadTest.For("http://localhost:5000")
    .Scenario("visitor", run: async user =>
    {
        Answer answer = await user.Get("/");
        user.Check(answer.IsSuccess, "the page is there");
        await user.Think(100.Milliseconds(), 300.Milliseconds());
    })
    .Users(20).For(10.Seconds())
    .Threshold("p99<500ms", "errors<1%")
    .RunAsync(args);
