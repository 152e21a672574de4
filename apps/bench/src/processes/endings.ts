type Task = () => Promise<void>;

const tasks = new Set<Task>();

/**
 * Notes what has to be done before this program ends, however it ends. Gives the function that does it now, once.
 */
export function beforeEnd(task: Task): Task {
  tasks.add(task);
  return async () => {
    if (tasks.delete(task)) await task();
  };
}

/** Does all that is still to be done. */
export async function endAll(): Promise<void> {
  const left = [...tasks];
  tasks.clear();
  await Promise.allSettled(left.map((task) => task()));
}
