/** A lock that could not be taken; the message is for the operator. */
export class ProcessLockError extends Error {}

/**
 * Runs a task that only one process of this machine may run at a time. A lock that its owner left behind is taken over.
 * @param file the lock's file; its folder exists
 * @param task what to do while holding the lock
 * @param options `onWait` is called once, with what is waited for; after `waitLimitMs` waiting ends with an error
 * @throws ProcessLockError when another process holds the lock for too long, or the lock cannot be written
 */
export function withProcessLock<T>(
  file: string,
  task: () => Promise<T>,
  options: { readonly onWait: (message: string) => void; readonly waitLimitMs: number },
): Promise<T>;

/** Whether a process of that id exists, whoever owns it; a zombie does. */
export function processExists(pid: number): boolean;
