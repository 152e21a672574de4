import { expect, it } from 'vitest';
import { passes, refusedPortIn } from '../../../src/persistence/postgres/start-failure.ts';

/** What Postgres 18 prints where it cannot have its port. */
const refusedBecause = (reason: string) =>
  `pg_ctl: could not start server
Examine the log output.
2026-11-23 06:52:14.000 UTC [123] LOG:  starting PostgreSQL 18.3 on x86_64-pc-linux-gnu
2026-11-23 06:52:14.001 UTC [123] LOG:  could not bind IPv4 address "127.0.0.1": ${reason}
2026-11-23 06:52:14.001 UTC [123] WARNING:  could not create listen socket for "127.0.0.1"
2026-11-23 06:52:14.001 UTC [123] FATAL:  could not create any TCP/IP sockets
2026-11-23 06:52:14.002 UTC [123] LOG:  database system is shut down`;

it('waits for a port that another process has for now', () => {
  const output = refusedBecause('Address already in use');
  expect(passes(output)).toBe(true);
  expect(refusedPortIn(output)).toBe('could not bind IPv4 address "127.0.0.1": Address already in use');
});

it('does not wait for a port that it may not have, and says so', () => {
  for (const reason of ['Permission denied', 'Cannot assign requested address']) {
    const output = refusedBecause(reason);
    expect(passes(output)).toBe(false);
    expect(refusedPortIn(output)).toBe(`could not bind IPv4 address "127.0.0.1": ${reason}`);
  }
});

it('waits for what a killed server leaves for a moment, whose port is no matter', () => {
  for (const output of [
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    'FATAL:  lock file "postmaster.pid" already exists',
  ]) {
    expect(passes(output)).toBe(true);
    expect(refusedPortIn(output)).toBeUndefined();
  }
});
