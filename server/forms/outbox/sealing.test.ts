import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DamagedMessage, seal, toKeyId, unseal } from './sealing.ts';

const KEY = randomBytes(32);
const PLACE = 'message 1';
const sealed = seal(KEY, Buffer.from('jan@example.com'), PLACE);

describe('a sealed piece', () => {
  it('comes back, and says nothing of its content or key', () => {
    expect(unseal(KEY, sealed, PLACE).toString()).toBe('jan@example.com');
    expect(sealed.includes('jan')).toBe(false);
    expect(seal(KEY, Buffer.from('jan@example.com'), PLACE).equals(sealed)).toBe(false);
    expect(KEY.toString('hex')).not.toContain(toKeyId(KEY));
  });

  it('is damaged when any bit of it is changed, or when it is cut anywhere', () => {
    for (let at = 0; at < sealed.byteLength; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => unseal(KEY, changed, PLACE), String(at)).toThrow(DamagedMessage);
      expect(() => unseal(KEY, sealed.subarray(0, at), PLACE), String(at)).toThrow(DamagedMessage);
    }
  });

  it('is damaged in the place of another one, in another message, and under another key', () => {
    for (const place of ['message 0', 'message 2', 'other 1'])
      expect(() => unseal(KEY, sealed, place)).toThrow(DamagedMessage);
    expect(() => unseal(randomBytes(32), sealed, PLACE)).toThrow(DamagedMessage);
  });
});
