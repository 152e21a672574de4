// Loaded before a program that the bootstrap runs. When the bootstrap dies without a word, its end of the channel
// closes, and this process is asked to stop as if by SIGTERM. The channel itself keeps nothing alive.
if (process.channel !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
