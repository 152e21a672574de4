/** A user of the system. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns what went wrong, for the operator. Where a permission is missing, it says who lacks it: in a container hardly anybody
 * knows.
 * @param user who it was; this process by default
 */
export function problemOf(error: unknown, user = ownUser()): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isPermissionMissing(error) || user === undefined) return message;
  return `${message}, for user ${user.uid} of group ${user.gid}`;
}

/** Whether the system has refused something for want of a permission. */
export function isPermissionMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

/** Returns the user of this process; undefined on Windows. */
function ownUser(): SystemUser | undefined {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
