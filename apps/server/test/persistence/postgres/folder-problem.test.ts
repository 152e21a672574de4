import { expect, it } from 'vitest';
import { folderErrorIn, folderLineIn } from '../../../src/persistence/postgres/folder-problem.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

it.each(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', '53100'])('takes %s for a fault of the folder', (code) => {
  const error = failure(code);
  expect(folderErrorIn(error)).toBe(error);
});

it.each(['53300', '57P03', 'ECONNREFUSED', 'EADDRINUSE'])('does not take %s for a fault of the folder', (code) => {
  expect(folderErrorIn(failure(code))).toBeUndefined();
});

it.each([
  'FATAL:  could not create lock file "postmaster.pid": Permission denied',
  'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
  'pg_ctl: could not open log file "/data/postgres.log": Read-only file system',
])('takes it for a fault of the folder: %s', (line) => {
  expect(folderLineIn(`LOG:  starting\n${line}\n`, '/data')).toBe(line);
});

it.each([
  'FATAL:  could not resize shared memory segment "/PostgreSQL.7": No space left on device',
  'FATAL:  could not open shared memory segment "/PostgreSQL.7": Permission denied',
  'LOG:  could not bind IPv4 address "127.0.0.1": Permission denied',
])('does not take it for a fault of the folder: %s', (line) => {
  expect(folderLineIn(`LOG:  starting\n${line}\n`, '/data')).toBeUndefined();
});
