// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { showInEnglish } from '../../../page/test-page.test-rig.tsx';
import { Form } from '../Form.tsx';
import { useForm } from '../use-form.ts';
import { FileField } from './FileField.tsx';

const SITE = { company: {}, routes: {}, fixedLinks: {}, captcha: { mode: 'off' } };
/** A form that takes five files, or one. */
function FileForm({ isMany }: { isMany: boolean }) {
  const labels = { attachments: 'Attachments', attachment: 'Attachment' };
  const form = useForm(isMany ? 'contact-us' : 'product-contact', labels);
  return (
    <Form form={form}>
      <FileField note="Drawings, please." />
    </Form>
  );
}
const pdf = (name: string, text = 'x') => new File([`%PDF-1.7\n${text}`], name, { lastModified: 1 });

async function show(isMany: boolean, posted: object | null = null) {
  const page = { path: '/en/contact', formToken: 't', title: 'Contact', posted };
  const { host } = await showInEnglish(<FileForm isMany={isMany} />, { page, site: SITE });
  const input = host.querySelector('[type=file]') as HTMLInputElement;
  const scrolled = vi.spyOn(input, 'scrollIntoView').mockImplementation(() => {});
  const field = input.parentElement as HTMLElement;
  const found = () => outlineOf(field).filter((line) => !/^(?:label|file|PDF)/.test(line));
  return {
    ...{ host, input, field, scrolled, found },
    async choose(...files: File[]) {
      const list = new DataTransfer();
      for (const file of files) list.items.add(file);
      input.files = list.files;
      await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
      // what is in the files is read
      await act(() => vi.waitFor(() => {}));
    },
    async drop(...files: File[]) {
      const dataTransfer = { types: ['Files'], files };
      const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
      await act(async () => void input.dispatchEvent(event));
    },
    async remove(name: string) {
      const button = [...field.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name));
      await act(async () => button?.click());
    },
    /** What the form sends. */
    sent: () => [...(input.files ?? [])].map(({ name }) => name),
  };
}
const row = (name: string, size = '10 B') => [
  ...[name, '(', size, ')', `button: Remove file ${name} type=button`, '(close)'],
];
const HINT = 'PDF, DOCX, PNG or JPG: up to 5 files of 10 MB each, 20 MB together. Drawings, please.';
const AGAIN = 'Browsers do not keep files: please choose your attachments again.';
const WRONG_TYPE =
  'Not an accepted format, or the content does not match the name. Choose a PDF, DOCX, PNG or JPG file.';

it('FM10: a field for several files says which it takes; files that are chosen are listed, and add up', async () => {
  const { input, field, choose, found, sent } = await show(true);
  expect(outlineOf(field)).toEqual([
    ...['label: Attachments (optional)', HINT, 'file: Attachments (optional) = name=attachments multiple'],
  ]);
  expect([input.id, input.accept, input.getAttribute('aria-describedby')]).toEqual([
    ...['contact-us-attachments', '.png,.jpg,.jpeg,.jpe,.jfif,.pjpeg,.pjp,.pdf,.docx', 'contact-us-attachments-hint'],
  ]);
  // what sighted visitors read instead of the browser's own words
  expect(field.querySelector('[aria-hidden=true]')?.textContent).toBe('Choose files or drop them here');
  await choose(pdf('a.pdf'));
  await choose(pdf('b.pdf', 'xx'), pdf('c.pdf'));
  expect(found()).toEqual(['ul: Attachments', ...row('a.pdf'), ...row('b.pdf', '11 B'), ...row('c.pdf')]);
  expect(sent()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  // the dialog of the browser was cancelled
  await choose();
  expect(sent()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

it('FM10: a file is removed by its button, and the focus goes to the field', async () => {
  const { input, choose, remove, found, sent } = await show(true);
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await remove('a.pdf');
  expect([found(), sent(), document.activeElement]).toEqual([['ul: Attachments', ...row('b.pdf')], ['b.pdf'], input]);
  await remove('b.pdf');
  expect([found(), sent()]).toEqual([[], []]);
});

it('M2: the same file is there once, another one of that name comes beside it with a number', async () => {
  const { choose, sent, found } = await show(true);
  await choose(pdf('image.pdf', 'one'), pdf('b.pdf'));
  await choose(pdf('image.pdf', 'one'), pdf('image.pdf', 'two'));
  await vi.waitFor(() => expect(sent()).toEqual(['image.pdf', 'b.pdf', 'image.pdf']));
  await act(async () => {});
  expect(found()).toEqual([
    ...['ul: Attachments', ...row('image.pdf', '12 B'), ...row('b.pdf'), ...row('image (2).pdf', '12 B')],
  ]);
});

it('FM10: files may be dropped on the form, and the field is scrolled into view', async () => {
  const { drop, scrolled, sent } = await show(true);
  await drop(pdf('a.pdf'), pdf('b.pdf'));
  expect([sent(), scrolled.mock.calls]).toEqual([['a.pdf', 'b.pdf'], [[{ block: 'nearest' }]]]);
});

it('FM10: a file that is refused is named and marked at once, and gives way to the next choice', async () => {
  const { field, input, choose, found, sent } = await show(true);
  await choose(pdf('a.pdf'), pdf('meter.exe'));
  expect(sent()).toEqual(['a.pdf', 'meter.exe']);
  expect(found()).toEqual([
    ...['ul: Attachments', ...row('a.pdf'), ...row('meter.exe'), '(error)', `meter.exe – ${WRONG_TYPE}`],
  ]);
  expect([...field.querySelectorAll('li')].map((item) => item.getAttribute('data-wrong'))).toEqual([null, 'true']);
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([
    ...['true', 'contact-us-attachments-hint contact-us-attachments-error'],
  ]);
  await choose(pdf('b.pdf'));
  expect([sent(), input.getAttribute('aria-invalid')]).toEqual([['a.pdf', 'b.pdf'], 'false']);
});

it('FM10: more files than the form takes are all listed, with what is wrong', async () => {
  const { choose, found } = await show(true);
  const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'];
  await choose(...names.map((name) => pdf(name)));
  expect(found()).toEqual([
    ...['ul: Attachments', ...names.flatMap((name) => row(name)), '(error)', 'Choose 5 files at most.'],
  ]);
});

it('FM07: in a field for one file another choice replaces it, and a cancelled one keeps it', async () => {
  const { field, choose, found, sent } = await show(false);
  expect(outlineOf(field)).toEqual([
    ...['label: Attachment (optional)', 'PDF, DOCX, PNG or JPG, up to 10 MB. Drawings, please.'],
    'file: Attachment (optional) = name=attachment',
  ]);
  expect(field.querySelector('[aria-hidden=true]')?.textContent).toBe('Choose file or drop it here');
  await choose(pdf('a.pdf'));
  await choose();
  expect([sent(), found()]).toEqual([
    ['a.pdf'],
    ['ul: Attachment', 'a.pdf', '(', '10 B', ')', 'button: Remove file type=button', '(close)'],
  ]);
  await choose(pdf('b.pdf'), pdf('c.pdf'));
  expect(sent()).toEqual(['b.pdf']);
});

it('FM10: a form that comes back without its files asks for them again, unless it was sent', async () => {
  const posted = { values: {}, problems: {}, wrongFiles: {}, hasFiles: true };
  const hintOf = async (more: object) => {
    const { field } = await show(true, { ...posted, ...more });
    return outlineOf(field)[1];
  };
  expect(await hintOf({ name: 'contact-us', status: 'error' })).toBe(`${HINT} ${AGAIN}`);
  expect(await hintOf({ name: 'contact-us', status: 'success' })).toBe(HINT);
  expect(await hintOf({ name: 'contact-us', status: 'error', hasFiles: false })).toBe(HINT);
  expect(await hintOf({ name: 'newsletter', status: 'error' })).toBe(HINT);
});
