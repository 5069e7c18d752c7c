using Protocols;
using Threadbare;

// Loads a service over one protocol. The rest of the line is that of threadbare: verbs and options.
//
//   dotnet run --project examples/services/Talk
//   dotnet run --project examples/protocols -- grpc http://localhost:5001
//   dotnet run --project examples/protocols -- room http://localhost:5000 find --from 100 --max-users 500
//   dotnet run --project examples/protocols -- signalr http://localhost:5000 find --max-users 200
//   dotnet run --project examples/protocols -- websocket http://localhost:5000 run --users 50 --duration 30s
//   dotnet run --project examples/protocols -- postgres "Host=localhost;Username=shop;Password=…" find
LoadTest? test = args switch
{
    ["grpc", var address, ..] => GrpcLoad.Create(address),
    ["room" or "open-room", var address, ..] => RoomLoad.Create(address, room: args[0]),
    ["signalr", var address, ..] => SignalRLoad.Create(address),
    ["websocket", var address, ..] => WebSocketLoad.Create(address),
    ["postgres", var connection, ..] => PostgresLoad.Create(connection),
    _ => null,
};
if (test is null)
{
    await Console.Error.WriteLineAsync("Expected grpc, room, open-room, signalr, websocket or postgres, and then an address.");
    return 2;
}

return await test.RunAsync(args[2..]);
