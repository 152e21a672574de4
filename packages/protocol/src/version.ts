/**
 * The version of everything that crosses the wire. A client with another version is told to reload. A test pairs this
 * number with a hash of all schemas and fails if only one of the two changes.
 */
export const protocolVersion = 64;
