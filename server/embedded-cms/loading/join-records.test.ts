import { expect, it } from 'vitest';
import { joinRecords } from './join-records.ts';
import { createMistakes, toText } from './mistakes.ts';
import { PARSED_CONTENT, readOwnContent } from './own-content.test-rig.ts';
import { OWN_CONTENT, readContent } from './read-content.ts';

/** Fields by which the records of a list are known, where it is not `id`; null: two of them may say the same. */
const KEYS: Record<string, string | null> = {
  attributes: 'key',
  drafts: null,
  routes: null,
  voivodeships: 'slug',
};

it('E1: a record that a list has twice is a mistake that names it, in each list with ids', async () => {
  const { pictures } = await readOwnContent();
  const files = await readContent(OWN_CONTENT, PARSED_CONTENT, createMistakes());
  const lists = files.filter(({ id, place, data }) => id === undefined && place !== 'order' && Array.isArray(data));
  const twice = lists.map((file) => ({ ...file, data: [...(file.data as object[]), (file.data as object[])[0]] }));
  const mistakes = createMistakes();
  joinRecords([...files.filter((file) => !lists.includes(file)), ...twice], pictures, mistakes);
  expect(mistakes.all.map(toText).toSorted()).toEqual(
    twice
      .flatMap(({ file, table, data }) => {
        const key = KEYS[table] === undefined ? 'id' : KEYS[table];
        const [first] = data as Record<string, string>[];
        return key ? [`${file} [${data.length - 1}]: "${first?.[key]}" is already in ${file} [0]`] : [];
      })
      .toSorted(),
  );
});
