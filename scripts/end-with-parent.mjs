// Ends this process as SIGTERM does when the process that started it has gone, even by SIGKILL: their IPC channel closes then.
// Loaded by bootstrap.mjs, and with --import into the programs that start.mjs runs.
const end = () => process.kill(process.pid, 'SIGTERM');

if (process.connected === false) end();
else if (process.connected) {
  process.once('disconnect', end);
  // the channel alone keeps no process running
  process.channel?.unref();
}
