/**
 * The version of everything that crosses the wire. A client with another version is told to reload. A test keeps a hash
 * of all schemas next to this number and fails if only one of the two changes.
 */
export const protocolVersion = 38;
