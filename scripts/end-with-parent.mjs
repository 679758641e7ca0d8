// Sends SIGTERM to this process when its parent has ended, even by SIGKILL: the IPC channel between them closes then.
// Imported by bootstrap.mjs, and with --import into the programs that start.mjs runs.
const end = () => process.kill(process.pid, 'SIGTERM');

if (process.connected === false) end();
else if (process.connected) {
  process.once('disconnect', end);
  // the channel alone must not keep this process running
  process.channel?.unref();
}
