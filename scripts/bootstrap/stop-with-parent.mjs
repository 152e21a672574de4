// Preloaded into a program that the bootstrap runs. When the bootstrap is killed, its end of the channel closes, and
// this process stops as if by SIGTERM. The channel itself keeps nothing alive. Processes that the program forks load
// this, too, and need their channels: without them a worker that waits for its first message would end.
if (process.channel !== undefined && process.env.SNAP_UP_BOOTSTRAP_PID === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
