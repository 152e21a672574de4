import { expect, it } from 'vitest';
import { folderErrorIn, startFailure } from '../../../src/persistence/postgres/server.ts';

it('knows which errors are faults of the folder', () => {
  const errorOf = (code: string) => Object.assign(new Error(code), { code });
  for (const error of ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', '53100'].map(errorOf))
    expect(folderErrorIn(error)).toBe(error);
  for (const code of ['53300', '57P03', 'ECONNREFUSED']) expect(folderErrorIn(errorOf(code))).toBeUndefined();
});

const port = 'could not bind IPv4 address "127.0.0.1"';

it.each<readonly [string, Partial<ReturnType<typeof startFailure>>]>([
  ['FATAL:  could not create lock file "postmaster.pid": Permission denied', { isOfFolder: true }],
  ['FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device', { isOfFolder: true }],
  ['pg_ctl: could not open log file "/data/postgres.log": Read-only file system', { isOfFolder: true }],
  ['FATAL:  could not resize shared memory segment "/PostgreSQL.7": No space left on device', { isOfFolder: false }],
  ['FATAL:  could not open shared memory segment "/PostgreSQL.7": Permission denied', { isOfFolder: false }],
  [
    `LOG:  ${port}: Address already in use`,
    { mayPass: true, isOfPort: true, reason: `${port}: Address already in use` },
  ],
  [
    `LOG:  ${port}: Permission denied`,
    { mayPass: false, isOfPort: true, isOfFolder: false, reason: `${port}: Permission denied` },
  ],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', { mayPass: true, isOfPort: false }],
  ['FATAL:  lock file "postmaster.pid" already exists', { mayPass: true, isOfPort: false }],
])('reads what Postgres says of a failed start: %s', (line, failure) => {
  const output = `LOG:  starting PostgreSQL 18.3\n${line}\nFATAL:  could not create any TCP/IP sockets`;
  expect(startFailure(output, '/data')).toMatchObject(failure);
});
