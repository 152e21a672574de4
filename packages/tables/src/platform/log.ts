/** Reports what an operator should know. `facts` are for searching, `message` is for reading. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
