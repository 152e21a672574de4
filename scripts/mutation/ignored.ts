// What no test should care about: the words of errors that only a fault of ours can throw.
import type { Ignorer } from '@stryker-mutator/api/ignore';

const errors = new Set(['Error', 'RangeError', 'TypeError']);

/** As much of Babel's type as is looked at here: Babel brings none of its own. */
interface Code {
  readonly listKey?: string;
  readonly parentPath?: { readonly node: { readonly type: string; readonly callee?: { readonly name?: string } } };
}

/** Ignores what stands between the parentheses of `new Error(…)`, and no other code. */
export const ignoreWording: Ignorer = {
  shouldIgnore(path) {
    const { listKey, parentPath } = path as unknown as Code;
    if (listKey !== 'arguments' || parentPath?.node.type !== 'NewExpression') return undefined;
    return errors.has(parentPath.node.callee?.name ?? '') ? 'the words of an error' : undefined;
  },
};
