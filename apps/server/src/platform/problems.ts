export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns what went wrong, for the operator. If a permission is missing, it names the user that lacks it, which is hard to
 * find out in a container.
 */
export function problemOf(error: unknown, user = ownUser()): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isPermissionMissing(error) || user === undefined) return message;
  return `${message}, for user ${user.uid} of group ${user.gid}`;
}

export function isPermissionMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

function ownUser(): SystemUser | undefined {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
