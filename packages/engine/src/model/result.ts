/** Success with a value, or an expected refusal: never an exception. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function err<Refusal>(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}
