import { describe, expect, it } from 'vitest';
import { normaliseForwardedFor } from './client-address.ts';

function read(headers: Record<string, string>): string | undefined {
  const own: Record<string, string> = { ...headers };
  normaliseForwardedFor(own);
  return own['x-forwarded-for'];
}

describe('K12: addresses of clients', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:40001', '203.0.113.7'],
    // BR-13: a blank, or a dot, before the port would make a sender of each connection
    ['203.0.113.88 :40001', '203.0.113.88'],
    ['203.0.113.88.40001', '203.0.113.88'],
    ['[2001:db8::7] : 40001', '2001:db8::7'],
    ['2001:db8:0:0:0:0:0:7.40001', '2001:db8:0:0:0:0:0:7'],
    ['2001:db8:0:0:0:0:0:7:40001', '2001:db8:0:0:0:0:0:7'],
    ['2001:db8:0:0:0:0:0:7', '2001:db8:0:0:0:0:0:7'],
    ['::ffff:0:203.0.113.7', '::ffff:0:203.0.113.7'],
    ['203.0.113.88.example', '203.0.113.88.example'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:40001', '2001:db8::7'],
    ['"[2001:db8::7]:40001"', '2001:db8::7'],
    ['"203.0.113.7:40001"', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['10.0.0.1, 203.0.113.7:1,[2001:db8::7]:2', '10.0.0.1, 203.0.113.7, 2001:db8::7'],
    ['unknown, _hidden', 'unknown, _hidden'],
    ['', ''],
  ])('X-Forwarded-For: %j is %j', (header, expected) => {
    expect(read({ 'x-forwarded-for': header })).toBe(expected);
  });

  it.each([
    ['for=203.0.113.7', '203.0.113.7'],
    ['For="203.0.113.7:40001";proto=https;by=10.0.0.1', '203.0.113.7'],
    ['proto=https; for="[2001:db8::7]:40001"', '2001:db8::7'],
    ['for="[2001:db8::7]", for=203.0.113.7;host=example.com', '2001:db8::7, 203.0.113.7'],
    ['for=_hidden, for=unknown, proto=http', '_hidden, unknown, unknown'],
    // a client's open quote swallows nothing of what the proxy adds
    ['for="evil, for="[2001:db8::7]:1"', '"evil, 2001:db8::7'],
  ])('Forwarded: %j is %j', (header, expected) => {
    expect(read({ forwarded: header })).toBe(expected);
  });

  it('Forwarded counts only where there is no X-Forwarded-For', () => {
    expect(read({ 'x-forwarded-for': '203.0.113.7', forwarded: 'for=198.51.100.1' })).toBe('203.0.113.7');
    expect(read({})).toBeUndefined();
  });
});
