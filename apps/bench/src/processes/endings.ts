type Task = () => Promise<void>;

const tasks = new Set<Task>();

/**
 * Registers a task that must run before this program ends, however it ends. Returns a function that runs it now; it
 * runs only once.
 */
export function beforeEnd(task: Task): Task {
  tasks.add(task);
  return async () => {
    if (tasks.delete(task)) await task();
  };
}

/** Runs all registered tasks that have not run. */
export async function endAll(): Promise<void> {
  const left = [...tasks];
  tasks.clear();
  await Promise.allSettled(left.map((task) => task()));
}
