import { isIP } from 'node:net';
import { SECRET_MIN, type Setting } from './setting.ts';

// The kinds of settings, each with its check. A row names one of them, with its own default and sentence.

/** shown: the default as the documents show it; by default the fallback. */
interface Row<T> {
  fallback: T;
  shown?: string;
  about: string;
}
const NONE = '–';

function setting<T>(row: Row<T>, rest: Pick<Setting<T>, 'check' | 'parse'> & Partial<Setting<T>>): Setting<T> {
  const { fallback, shown = fallback === null ? NONE : `\`${fallback}\``, about } = row;
  return { fallback, shown, about, unit: '', isSecret: false, ...rest };
}

/** A whole number. unit: as in the name of the setting, such as `ms`. */
export function number(row: Row<number> & { min: number; max: number; unit?: string }): Setting<number> {
  const { min, max, unit = '', fallback } = row;
  return setting(row, {
    unit,
    check: `${min} to ${max}`,
    parse(raw, report) {
      const value = Number(raw);
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      report(`a whole number from ${min} to ${max} is needed, not "${raw}"`);
      return fallback;
    },
  });
}

/** Any text; pattern and check: what it has to match, and that in words. */
export function text<T extends string | null>(row: Row<T> & { pattern?: RegExp; check?: string }): Setting<string | T> {
  const { pattern, check = 'text' } = row;
  return setting<string | T>(row, {
    check,
    parse(raw, report) {
      if (pattern && !pattern.test(raw)) report(`"${raw}" is no ${check}`);
      return raw;
    },
  });
}

/** A host; an IPv6 address may stand in brackets, as in a URL. */
export function host<T extends string | null>(row: Row<T>): Setting<string | T> {
  return setting<string | T>(row, { check: 'text', parse: (raw) => raw.replace(/^\[(.+)\]$/, '$1') });
}

/** A Bearer token, which is in no message. */
export function token(row: Row<null>): Setting<string | null> {
  return setting<string | null>(row, {
    check: 'token',
    parse(raw, report) {
      if (!/^[!-~]+$/.test(raw)) report('ASCII characters without a blank are needed, without "Bearer" before them');
      return raw;
    },
  });
}

/** One of some values; null among them: not set. */
export function choice<const V extends string | null>(row: Row<NoInfer<V>> & { values: readonly V[] }): Setting<V> {
  const { values, fallback } = row;
  const names = values.filter((one) => one !== null);
  return setting<V>(row, {
    check: names.map((one) => `\`${one}\``).join(', '),
    parse(raw, report) {
      const value = values.find((one) => one === raw);
      if (value === undefined) report(`one of ${names.join(', ')} is needed, not "${raw}"`);
      return value ?? fallback;
    },
  });
}

/** An http or https address, without trailing slash. isOrigin: it has no path. */
export function address<T extends string | null>(row: Row<T> & { isOrigin?: boolean }): Setting<string | T> {
  const { isOrigin = false, fallback } = row;
  return setting<string | T>(row, {
    check: isOrigin ? 'http(s) address without a path' : 'http(s) address',
    parse(raw, report) {
      const url = URL.canParse(raw) ? new URL(raw) : null;
      const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
      if (!isPlain || !/^https?:$/.test(url.protocol)) {
        report(`an http or https address without user and password is needed, not "${raw.replace(/.*@/, '…@')}"`);
        return fallback;
      }
      const value = url.origin + url.pathname.replace(/\/+$/, '');
      if (isOrigin && value !== url.origin) report(`an address without a path is needed, not "${value}"`);
      return value;
    },
  });
}

/** A secret, which may come in a file. min: minimum length, in characters. */
export function secret({ min = SECRET_MIN, ...row }: Omit<Row<null>, 'fallback'> & { min?: number }) {
  return setting<string | null>(
    { fallback: null, ...row },
    {
      isSecret: true,
      check: min > 0 ? `${min} characters or more` : 'text',
      parse(raw, report) {
        if (raw.length < min) report(`at least ${min} characters are needed`);
        return raw;
      },
    },
  );
}

/** A list whose items are separated by commas or spaces. kind: of an item, for the report of an invalid one. */
export function list(
  row: Omit<Row<null>, 'fallback'> & { isItem: (item: string) => boolean; kind: string; check: string },
) {
  const { isItem, kind, check, shown = NONE, about } = row;
  return setting<string[]>(
    { fallback: [], shown, about },
    {
      check,
      parse(raw, report) {
        const items = raw.split(/[\s,]+/).filter(Boolean);
        for (const item of items) if (!isItem(item)) report(`"${item}" is no ${kind}`);
        return items;
      },
    },
  );
}

/** Whether the text is an IP address or a CIDR range. */
export function isNetwork(value: string): boolean {
  const [host = '', bits, ...rest] = value.split('/');
  const version = isIP(host);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
