import { expect, it } from 'vitest';
import { createListNumbers, type ListAttributes } from './list-numbers.ts';

it.each<[ListAttributes, (string | undefined)[], string]>([
  [{}, [undefined, undefined], '1 2'],
  [{ start: '3' }, [undefined, undefined], '3 4'],
  [{ start: '-1' }, [undefined, undefined, undefined], '-1 0 1'],
  [{ start: 'x' }, [undefined], '1'],
  [{}, [undefined, '7', undefined], '1 7 8'],
  [{ reversed: '' }, [undefined, undefined, undefined], '3 2 1'],
  [{ reversed: '', start: '10' }, [undefined, '4', undefined], '10 4 3'],
  [{ type: 'a' }, [undefined, '26', undefined, '702', undefined], 'a z aa zz aaa'],
  [{ type: 'A', start: '0' }, [undefined, undefined], '0 A'],
  [{ type: 'i' }, ['4', '1949', '3999', undefined], 'iv mcmxlix mmmcmxcix 4000'],
  [{ type: 'I' }, [undefined, undefined], 'I II'],
  [{ type: 'square' }, [undefined], '1'],
])('a list %j with the values %j has the numbers %s', (attributes, values, numbers) => {
  const next = createListNumbers(attributes, values.length);
  expect(values.map((value) => next(value)).join(' ')).toBe(numbers);
});
