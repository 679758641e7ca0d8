import { describe, expect, it } from 'vitest';
import { readTag, toIdTag } from './purge.ts';

describe('tags of purges', () => {
  it('have ids percent-encoded, however a message writes them', () => {
    expect(toIdTag('page', 'pl', 'żółw')).toBe('page:pl:%C5%BC%C3%B3%C5%82w');
    expect(['page:pl:żółw', 'page:pl:%C5%BC%C3%B3%C5%82w', 'page:pl:50%'].map(readTag)).toEqual([
      'page:pl:%C5%BC%C3%B3%C5%82w',
      'page:pl:%C5%BC%C3%B3%C5%82w',
      'page:pl:50%25',
    ]);
  });

  it('are a call, alone or with a language; nothing else', () => {
    for (const tag of ['product', 'product:pl', 'product:pl:em-310']) expect(readTag(tag)).toBe(tag);
    for (const text of ['', 'no tag', 'product:', 'product:polish', 'product:pl:', 'a\nb'])
      expect(readTag(text)).toBeNull();
  });
});
