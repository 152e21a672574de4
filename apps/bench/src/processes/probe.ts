// Loaded into a server process before its own program. It reports figures about that process to the driver.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';
import type { InnerFigures, ProbeQuestion } from './server-process.ts';

const inspector = new Session();

process.on('message', (question: ProbeQuestion) => {
  void answer(question);
});

async function answer(question: ProbeQuestion): Promise<void> {
  if (question.profile === 'begin') {
    inspector.connect();
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.start');
  } else if (question.profile !== undefined) {
    const { profile } = await inspector.post('Profiler.stop');
    writeFileSync(question.profile, JSON.stringify(profile));
    inspector.disconnect();
  }
  if (question.collectsGarbage) {
    globalThis.gc?.();
    globalThis.gc?.();
  }
  const { idle, active } = performance.eventLoopUtilization();
  const { heapUsed, rss } = process.memoryUsage();
  const figures: InnerFigures = { idleMs: idle, activeMs: active, heapBytes: heapUsed, residentBytes: rss };
  process.send?.(figures);
}

// Without its driver, the server has nothing to do.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel to the driver must not keep a server alive that was asked to stop.
process.channel?.unref();
