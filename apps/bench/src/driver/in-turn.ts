/** Runs a task for each item, at most `width` at once. Returns the results in the order of the items. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  width: number,
  task: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await task(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
