import { rejectionSentences as ruleSentences } from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { refusalFor, rejectionCode, rejectionCodes, rejectionSentences } from '../src/index.ts';

describe('rejections', () => {
  test.each(rejectionCodes)('%s has a code to read and a sentence of its own', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rejectionSentences[code]).toMatch(/^[A-Z].*\.$/);
    expect(rejectionCode.parse(code)).toBe(code);
    expect(refusalFor(code)).toEqual({ code, sentence: rejectionSentences[code] });
    const same = rejectionCodes.filter((other) => rejectionSentences[other] === rejectionSentences[code]);
    expect(same).toEqual([code]);
  });

  test('the rules’ own are among them, in the rules’ words', () => {
    expect(rejectionSentences).toMatchObject(ruleSentences);
  });

  test('the list is closed', () => expect(rejectionCode.safeParse('because').success).toBe(false));

  test('a refusal can say more than its code', () => {
    expect(refusalFor('bad-options', '“Cards drawn” is one of: Three, One.').sentence).toContain('Cards drawn');
  });
});
