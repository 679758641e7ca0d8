import type { Settings } from '../../server/config/setting.ts';
import { subjects } from '../../server/config/subjects.ts';
import { type OtherSetting, otherSubjects } from './other-settings.ts';

/** A row of both documents. */
interface Row extends OtherSetting {
  name: string;
  unit: string;
}
interface Subject {
  title: string;
  intro: string;
  rows: Row[];
}

const toRows = (settings: Settings): Row[] => Object.entries(settings).map(([name, setting]) => ({ name, ...setting }));

/** All subjects with their settings: those of the site, then those of other programs. */
export function listSubjects(): Subject[] {
  return [
    ...Object.entries(subjects).map(([title, settings]) => ({ title, intro: '', rows: toRows(settings) })),
    ...Object.entries(otherSubjects).map(([title, { intro, settings }]) => ({
      title,
      intro,
      rows: Object.entries(settings).map(([name, setting]) => ({ name, unit: '', ...setting })),
    })),
  ];
}

const escapeBars = (cell: string) => cell.replaceAll('|', '\\|');

/** The text of docs/configuration.md, before its lines are wrapped. */
export function renderConfiguration(): string {
  const parts = listSubjects().map(({ title, intro, rows }) => {
    const lines = rows.map(({ name, shown, unit, check, about }) =>
      [`\`${name}\``, shown, unit, check, about].map(escapeBars).join(' | '),
    );
    const table = ['| setting | default | unit | value | what it does |', '|---|---|---|---|---|'];
    return [`## ${title}`, ...(intro ? [intro] : []), [...table, ...lines.map((line) => `| ${line} |`)].join('\n')];
  });
  return `${[
    '# Configuration',
    '<!-- Written by `npm run docs` from the rows in server/config. Edit those. -->',
    'All settings are environment variables, and none is needed. An empty one counts as not set. A wrong value stops the start with a list of all that is wrong, and exit code 2; a name that is one typing error away from that of a setting is a warning in the log. `npm start` reads the environment alone (`PORT=3005 npm start`); docker compose also reads a file `.env`, for which [.env.example](../.env.example) is a template.',
    'Secrets (`…_SECRET`) may come in files: `FORM_SECRET_FILE` and so on. Missing files of `FORM_SECRET` and `PURGE_SECRET` are made.',
    'To add a setting, add a row to the file of its subject in `server/config`, use its value in `server/config.ts`, and run `npm run docs`.',
    ...parts.flat(),
  ].join('\n\n')}\n`;
}

/** A sentence of the documents without Markdown. */
const toPlain = (markdown: string) => markdown.replace(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, '').replaceAll('`', '');

/** The text of .env.example: every setting, commented out, with its default where that is a value. */
export function renderEnvExample(): string {
  const parts = listSubjects().map(({ title, rows }) => {
    const lines = rows.flatMap(({ name, shown, about }) => {
      const value = /^`([^`]*)`$/.exec(shown)?.[1];
      return [`# ${toPlain(about)}`, `#${name}=${value && !/[A-Z]{4}/.test(value) ? value : ''}`];
    });
    return [`## ${title}`, ...lines].join('\n');
  });
  const head = `# Written by \`npm run docs\` from the rows in server/config (docs/configuration.md). Copy it to .env for docker compose,
# which sets HOST, PORT, and the folders of the containers itself, and remove the # before what you set.`;
  return `${[head, ...parts].join('\n\n')}\n`;
}
