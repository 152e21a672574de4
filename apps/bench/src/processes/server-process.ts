import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What to do before a server process reports its figures. */
export interface ProbeQuestion {
  /** Whether to collect garbage first. */
  readonly collectsGarbage?: boolean;
  /** A file for a CPU profile: starts one, or ends the running one and writes it. */
  readonly profile?: string;
}

/** The figures that a server process reports about itself. */
export interface InnerFigures {
  /** Milliseconds for which its event loop was idle, and (`activeMs`) for which it ran. */
  readonly idleMs: number;
  readonly activeMs: number;
  readonly heapBytes: number;
  readonly residentBytes: number;
}

const probeFile = fileURLToPath(new URL('./probe.ts', import.meta.url));
const startLimitMs = 60_000;
const stopLimitMs = 10_000;

/** A server that runs as a separate process. */
export class ServerProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts a program with Node and waits until a line of its output says that it is ready. */
  static start(
    file: string,
    environment: Readonly<Record<string, string>>,
    isReady: (line: string) => boolean,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['--expose-gc', '--import', probeFile, file], {
      // A session of its own, as a service has: within one, Linux would count the time of searches against the driver, too.
      detached: true,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const server = new ServerProcess(child);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${file} does not start.`)), startLimitMs);
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
      if (child.stdout === null) throw new Error('The server process has no output.');
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!isReady(line)) return;
        clearTimeout(late);
        resolve(server);
      });
    });
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('The server process never started.');
    return this.#child.pid;
  }

  /** Returns the figures of the process. */
  inner(question: ProbeQuestion = {}): Promise<InnerFigures> {
    return new Promise((resolve) => {
      this.#child.once('message', (figures) => resolve(figures as InnerFigures));
      this.#child.send(question);
    });
  }

  /** Kills the process and waits until it is gone. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Asks the process to stop and waits until it has. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    const late = setTimeout(() => this.#child.kill('SIGKILL'), stopLimitMs);
    await ended;
    clearTimeout(late);
  }
}
