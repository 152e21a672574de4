/** A value, or the reason for an expected failure, which is never an exception. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** A successful result, with or without a value. */
export function ok(): { readonly ok: true; readonly value: undefined };
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value };
export function ok(value?: unknown): { readonly ok: true; readonly value: unknown } {
  return { ok: true, value };
}

/** A failed result, with the expected reason. */
export function err<Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error };
}
