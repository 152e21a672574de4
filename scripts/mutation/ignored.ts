// What no test should care about: the words of errors and assertions that only a fault of ours can throw.
import type { Ignorer } from '@stryker-mutator/api/ignore';

const errors = new Set(['Error', 'RangeError', 'TypeError']);

/** As much of Babel's type as is looked at here: Babel brings none of its own. */
interface Code {
  readonly listKey?: string;
  readonly key?: string | number | null;
  readonly parentPath?: { readonly node: { readonly type: string; readonly callee?: { readonly name?: string } } };
}

/** Ignores what stands between the parentheses of `new Error(…)` and after the condition in `assert(…)`, and no other code. */
export const ignoreWording: Ignorer = {
  shouldIgnore(path) {
    const { listKey, key, parentPath } = path as unknown as Code;
    if (listKey !== 'arguments' || parentPath === undefined) return undefined;
    const { type, callee } = parentPath.node;
    const isOfError = type === 'NewExpression' && errors.has(callee?.name ?? '');
    const isOfAssertion = type === 'CallExpression' && callee?.name === 'assert' && key === 1;
    return isOfError || isOfAssertion ? 'the words of an error' : undefined;
  },
};
