using Threadbare.Benchmarks;

return await Menu.RunAsync(args, Console.Out);
