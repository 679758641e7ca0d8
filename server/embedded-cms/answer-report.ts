import path from 'node:path';
import { parseArgs } from 'node:util';
import { toBlock } from './mail/plain.ts';
import { createStore } from './store/store.ts';

const USAGE = `The receiving office's side of reports (D7), for testers.
  node server/embedded-cms/answer-report.ts [--data DIR]                          lists reports
  node server/embedded-cms/answer-report.ts [--data DIR] RECEIPT                  shows one (its id will do too)
  node server/embedded-cms/answer-report.ts [--data DIR] RECEIPT "text"           answers it
  node server/embedded-cms/answer-report.ts [--data DIR] --close RECEIPT "text"   answers it and closes it
`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.data/cms' },
    close: { type: 'boolean', default: false },
  },
});
const [receipt, text = ''] = positionals;
const store = createStore(path.join(path.resolve(values.data), 'store.db'));
try {
  process.exitCode = run();
} finally {
  store.close();
}

function run(): number {
  if (receipt === undefined) {
    for (const { id, day, state, messages, files } of store.reports.list()) {
      process.stdout.write(`${id}  ${day}  ${state}  messages: ${messages}\n`);
      for (const file of files) process.stdout.write(`    ${toPath(file)}\n`);
    }
    return 0;
  }
  if (text.trim() === '') {
    if (!values.close) return show(receipt);
    process.stderr.write(USAGE);
    return 2;
  }
  const thread = store.reports.answer(receipt, text.trim(), values.close);
  if (!thread) return refuse();
  process.stdout.write(`Answered; the report is ${thread.state}, messages: ${thread.messages.length}\n`);
  return 0;
}

function show(receiptOrId: string): number {
  const report = store.reports.read(receiptOrId);
  if (!report) return refuse();
  const { day, state, body, messages, files } = report;
  const { content, ...fields } = body;
  const lines = [
    `${day}  ${state}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    '',
    String(content),
    ...messages.flatMap(({ from, date, text: words }) => ['', `${date}  ${from}:`, words]),
    ...files.map(toPath),
  ];
  // what a visitor wrote must not steer the terminal
  for (const line of lines) process.stdout.write(`${toBlock(line)}\n`);
  return 0;
}

function toPath(file: string): string {
  return path.join(path.resolve(values.data), 'attachments', file);
}

function refuse(): number {
  process.stderr.write('There is no report with this code or id\n');
  return 1;
}
