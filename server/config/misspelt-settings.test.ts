import { describe, expect, it } from 'vitest';
import { findMisspelt } from './misspelt-settings.ts';

describe('R1: a setting with a misspelt name', () => {
  it.each([
    ['OUTBOX_KEYS', 'OUTBOX_KEY'],
    ['CMS_READ_TIMEOT_MS', 'CMS_READ_TIMEOUT_MS'],
    ['FORM_SECRET_FIEL', 'FORM_SECRET_FILE'],
    ['CMS_URI', 'CMS_URL'],
    ['FORM_LIMT', 'FORM_LIMIT'],
    ['log_level', 'LOG_LEVEL'],
  ])('%s is taken for %s', (name, setting) => {
    expect(findMisspelt({ [name]: 'x', PATH: '/bin' })).toEqual([{ name, setting }]);
  });

  it('is nothing where the setting is there too, or where the name is of another program', () => {
    expect(findMisspelt({ OUTBOX_KEYS: 'x', OUTBOX_KEY: 'y' })).toEqual([]);
    expect(findMisspelt({ OUTBOX_KEYS: '', OUTBOX_KEY: '' })).toEqual([]);
    // compose sets what .env does not have to nothing
    expect(findMisspelt({ OUTBOX_KEYS: 'x', OUTBOX_KEY: '' })).toEqual([
      { name: 'OUTBOX_KEYS', setting: 'OUTBOX_KEY' },
    ]);
    const kubernetes = { CMS_PORT: 'tcp://10.0.0.1:80', CMS_SERVICE_HOST: '10.0.0.1', REDIS_PORT_6379_TCP: 'x' };
    expect(findMisspelt({ ...kubernetes, HOSTNAME: 'a', PORTS: 'b', HOME: '/', NODE_ENV: 'x', CMS_UDI: '7' })).toEqual([
      { name: 'PORTS', setting: 'PORT' },
    ]);
  });
});
