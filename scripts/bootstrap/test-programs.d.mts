/** How missing programs are brought; `hand`: only the person at the keyboard can. */
export type Plan =
  | { readonly by: 'nothing' }
  | { readonly by: 'apt' | 'brew'; readonly packages: readonly string[] }
  | { readonly by: 'hand'; readonly programs: readonly string[] };

/** What the tests run, by any of its names, with the names of the packages that have it. */
export const testPrograms: readonly {
  readonly programs: readonly string[];
  readonly apt: string;
  readonly brew: string;
  readonly hasService: boolean;
}[];

/** Whether a run of the tests needs the programs; no step stands for all. */
export function needsTestPrograms(steps: readonly string[]): boolean;

/** How the missing programs are brought to a machine. */
export function planFor(machine: {
  readonly platform: string;
  readonly isRoot: boolean;
  readonly has: (program: string) => boolean;
}): Plan;

/** Whether a program is in one of these folders, or where systems put such programs. */
export function isThere(program: string, folders: readonly string[]): boolean;

/** Brings what is missing, or says why it cannot. */
export function bringTestPrograms(): Promise<void>;

/** Runs a program of the set-up; rejects with an OperatorError. The output of a trial is never shown. */
export type RunQuietly = (
  command: string,
  args: readonly string[],
  how: { readonly doing: string; readonly isTrial?: boolean },
) => Promise<void>;

/** Installs packages of Debian or Ubuntu without starting their services. */
export function installWithApt(
  packages: readonly string[],
  machine?: { readonly run?: RunQuietly; readonly policyFile?: string; readonly hasSystemd?: boolean },
): Promise<void>;

/** Runs an installation that starts no service. */
export function withoutDaemons(policyFile: string, install: () => Promise<void>): Promise<void>;
