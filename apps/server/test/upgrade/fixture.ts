import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** The database of a release, with what that release told of it. */
export interface Fixture {
  /** The commit of the release. */
  readonly commit: string;
  /** Those that had been applied, oldest first. */
  readonly migrations: readonly string[];
  readonly players: readonly KeptPlayer[];
  readonly tables: readonly KeptTable[];
  /** By table of the database, its rows as Postgres writes them in JSON. */
  readonly rows: Readonly<Record<string, readonly object[]>>;
}

export interface KeptPlayer {
  readonly name: string;
  readonly cookie: string;
  readonly myGames: readonly { readonly tableId: string; readonly gameNumber: number }[];
  readonly history: readonly { readonly tableId: string; readonly number: number; readonly ending: string }[];
  readonly played: readonly { readonly ruleset: string; readonly playedCount: number; readonly wonCount: number }[];
}

export interface KeptTable {
  readonly tableId: string;
  readonly isSolo: boolean;
  /** Who sits there, alone or with the others. */
  readonly player: string;
  /** The last game, as it stood. */
  readonly game: {
    readonly number: number;
    readonly seq: number;
    readonly names: readonly string[];
    readonly moveNos: readonly number[];
    readonly ruleset: string;
    readonly position: string;
    readonly isOver: boolean;
  };
  /** Of the games that were over. */
  readonly results: readonly {
    readonly number: number;
    readonly ruleset: string;
    readonly names: readonly string[];
    readonly endedAt: number | null;
    readonly ending: string;
    readonly placings: readonly { readonly seat: number; readonly place: number }[] | null;
  }[];
}

export const fixtureFolder = fileURLToPath(new URL('../fixtures/releases', import.meta.url));
const extension = '.json.br';

/** The names of all fixtures: of each, the last migration that its release had. */
export function fixtureNames(): readonly string[] {
  return readdirSync(fixtureFolder)
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();
}

export function readFixture(name: string): Fixture {
  return JSON.parse(brotliDecompressSync(readFileSync(join(fixtureFolder, `${name}${extension}`))).toString());
}

/** Writes a fixture, in place of another one of the same schema. */
export function writeFixture(fixture: Fixture): { readonly file: string; readonly byteCount: number } {
  const file = join(fixtureFolder, `${fixture.migrations.at(-1)}${extension}`);
  const bytes = brotliCompressSync(JSON.stringify(fixture));
  writeFileSync(file, bytes);
  return { file, byteCount: bytes.length };
}
