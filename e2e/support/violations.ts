import type { BrowserContext } from '@playwright/test';

/** Everything that the pages of a context did against their content security policy, from now on. */
export async function violationsIn(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  await context.exposeFunction('violated', (what: string) => violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = violation;
      Reflect.get(
        window,
        'violated',
      )(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  return violations;
}
