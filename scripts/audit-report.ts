/** A known vulnerability of a package, as `pnpm audit --json` reports it. */
interface Advisory {
  readonly github_advisory_id: string;
  readonly module_name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
  /** The versions without it; null, or `<0.0.0`, while there is none. */
  readonly patched_versions: string | null;
  readonly findings: readonly { readonly version: string; readonly paths: readonly string[] }[];
}

/** What the registry says instead of versions with a fix while there is none. */
const noVersion = '<0.0.0';

/** A vulnerability that is known and left open for a while. */
export interface AuditException {
  /** The id of the advisory, such as `GHSA-…`. */
  readonly advisory: string;
  /** Why it does no harm here, or why its fix cannot be had yet. */
  readonly because: string;
  /** The last day on which this holds, such as `2027-01-31`. */
  readonly until: string;
}

/** The outcome of an audit. */
export interface AuditReport {
  /** Vulnerabilities that have a fix and no exception that holds: each is a sentence. They fail the audit. */
  readonly failures: readonly string[];
  /** What else is worth knowing: vulnerabilities without a fix, exceptions in use, and those that nothing needs any longer. */
  readonly notes: readonly string[];
}

/**
 * Reads what `pnpm audit --json` printed.
 * @returns null if it is no report, as when the registry did not answer
 */
export function parseAdvisories(printed: string): readonly Advisory[] | null {
  try {
    const { advisories } = JSON.parse(printed) as { readonly advisories?: Readonly<Record<string, Advisory>> };
    return advisories === undefined ? null : Object.values(advisories);
  } catch {
    return null;
  }
}

/**
 * Judges the known vulnerabilities.
 * @param today as `2026-11-22`
 */
export function auditReport(
  advisories: readonly Advisory[],
  exceptions: readonly AuditException[],
  today: string,
): AuditReport {
  const failures: string[] = [];
  const notes: string[] = [];
  for (const advisory of advisories) {
    const { github_advisory_id: id, patched_versions: patched } = advisory;
    const exception = exceptions.find((one) => one.advisory === id);
    const sentence = sentenceOf(advisory);
    if (patched === null || patched === noVersion) notes.push(`${sentence} There is no fix yet.`);
    else if (exception === undefined) failures.push(`${sentence} Fixed in ${patched}.`);
    else if (exception.until < today) {
      failures.push(`${sentence} Fixed in ${patched}. The exception for it ended on ${exception.until}.`);
    } else notes.push(`${sentence} Left open until ${exception.until}: ${exception.because}`);
  }
  for (const { advisory } of exceptions) {
    const isNeeded = advisories.some(({ github_advisory_id: id }) => id === advisory);
    if (!isNeeded) notes.push(`The exception for ${advisory} is not needed any longer.`);
  }
  return { failures, notes };
}

function sentenceOf({ module_name: name, severity, title, url, findings }: Advisory): string {
  const versions = findings.map(({ version }) => version).join(', ');
  const path = findings[0]?.paths[0];
  return `${name} ${versions} (${severity}): ${title}. ${url}${path === undefined ? '' : ` It comes by ${path}.`}`;
}
