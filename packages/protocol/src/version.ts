/**
 * The version of everything that crosses a wire. A client of another version is told to reload. A test holds a hash of
 * all schemas beside this number, so that a change of the one without the other fails.
 */
export const protocolVersion = 10;
