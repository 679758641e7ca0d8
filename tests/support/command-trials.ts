/** How tests/long/commands.test.ts tries a command of the documents, or why it cannot be tried there. */
export type Trial =
  | { cannot: string }
  | {
      /** What is run, where the command has placeholders or optional arguments. */
      as?: string;
      /** Output by which it is over. Exit code: `code`, else 0. */
      says?: RegExp;
      code?: number;
      /** Output by which it is known to work; then it is ended by SIGTERM. */
      until?: RegExp;
      /** Address that has to answer with 200 then; its port is replaced like those of the command. */
      url?: string;
      /** A file in the clone that has to be there afterwards. */
      makes?: string;
      /** What has to run beside it. */
      beside?: 'site' | 'stub';
    };

const ENGINE = {
  cannot: 'needs a container engine; tests/long/containers.test.ts builds and starts both images as compose does',
};
const READY = /The site is ready/;
/** The first figure of a part of the bench; how good it is does not matter here. */
const MEASURED = /site ready after start[\s\S]*\n(?:ok {2}|MISS) /;
const SITE = 'http://localhost:3000';
const STUB = 'http://127.0.0.1:3200';
const ONE_FILE = 'tests/bff/health.test.ts';
const PASSED = /\n[1-9]\d* passed, 0 failed/;

export const TRIALS: Record<string, Trial> = {
  // README.md
  'npm start': { until: READY, url: SITE },
  'PORT=3005 npm start': { until: READY, url: 'http://localhost:3005' },
  'npm test': { until: /== unit/ },
  'npm run dev': { until: READY, url: SITE },
  'npm test -- tests/bff/forms.test.ts': { says: PASSED },
  'npm run test:long': { until: /== properties/ },
  'npm run mutate -- --sample 60 --seed 7': {
    as: 'npm run mutate -- --sample 1 --seed 7',
    until: /\b1 of 1\b|client|server|shared/,
  },
  'npm run mutate': { until: /caught by|SURVIVED/ },
  'npm run check': { says: /ok {3}structure/ },
  'npm run build': { makes: 'dist/server/entry-server.js' },
  'npm run check:cms -- URL': { as: `npm run check:cms -- ${STUB}`, beside: 'stub', says: /0 deviation\(s\)/ },
  // the port is not in the command, so it is not replaced
  'npm run stub-cms': { until: /CMS_URL=http:\/\/127\.0\.0\.1:3200 npm start/ },
  'npm run stub-cms -- 3300': { until: /The stub CMS listens/, url: 'http://127.0.0.1:3300/api/menus?locale=en' },
  'npm run docs': { makes: '.env.example' },
  'npm run sbom': { makes: 'dist/sbom.json' },
  'npm run bench': { until: MEASURED },
  'npm run bench -- zip': { until: MEASURED },
  // after its first visit; on a busy machine Lighthouse cannot record one of the six before the first figure
  'npm run bench -- first-view': { until: /Lighthouse's benchmarkIndex is/ },
  'npm run sigterm': { as: 'npm run sigterm -- --rounds 1', says: /1 x code 0/ },
  'npm run soak -- --minutes 5': { until: /\n\d+ s: \d+ MB/ },
  'docker compose up --build': ENGINE,
  'docker compose --profile replicas up --build nginx': ENGINE,
  'CMS_URL=https://cms.example npm start': { until: /the CMS at https:\/\/cms\.example has not answered/ },
  'npm run check:cms -- https://cms.example': { code: 2, says: /No CMS at https:\/\/cms\.example/ },
  'openssl rand -base64 32': { says: /^\S{44}\n$/ },
  'npm run cms -- --port 3100 --host 127.0.0.1 --data .data/cms --content DIR --site ORIGIN': {
    as: `npm run cms -- --port 3100 --host 127.0.0.1 --data .data/cms --content server/embedded-cms/content --site ${SITE}`,
    until: /Embedded CMS at/,
    url: 'http://127.0.0.1:3100/api/menus?locale=en',
  },
  'npm run check:content': { says: /\n0 mistake\(s\)/ },
  [`body='{"tags":["product:pl:em-310","products:pl"]}'
time=$(date +%s); nonce=$(openssl rand -hex 12)
mark=$(printf '%s.%s.%s' "$time" "$nonce" "$body" | openssl dgst -sha256 -hmac "$PURGE_SECRET" -r | cut -d' ' -f1)
curl -X POST http://localhost:3000/ops/purge -H 'content-type: application/json' -d "$body" \\
-H "x-purge-timestamp: $time" -H "x-purge-nonce: $nonce" -H "x-purge-signature: sha256=$mark"`]: {
    beside: 'site',
    says: /\{"answers":\d+,"pages":\d+\}/,
  },
  'PREVIEW_SECRET=… npm run preview-link -- post seventy-five-years --locale en': {
    as: 'npm run preview-link -- post seventy-five-years --locale en',
    says: /http:\/\/localhost:\d+\/admin\/post\/seventy-five-years\?token=\S+&locale=en\n/,
  },
  // docs/cms.md
  'CMS_URL=http://127.0.0.1:3200 npm start': { beside: 'stub', until: READY, url: SITE },
  'npm run check:cms -- http://127.0.0.1:3200 --write': { beside: 'stub', says: /0 deviation\(s\)/ },
  'npm run check:cms -- https://cms.example [--write] [--deadline 3000] [--json]': {
    as: `npm run check:cms -- ${STUB} --write --deadline 30000 --json`,
    beside: 'stub',
    says: /"deviations": \[\]/,
  },
  'npm run --silent check:cms -- URL --json': {
    as: `npm run --silent check:cms -- ${STUB} --json`,
    beside: 'stub',
    says: /"deviations": \[\]/,
  },
  // docs/hardening.md
  'npm run bench -- PART': { as: 'npm run bench -- weight', until: MEASURED },
  'npm run mutate -- [LABEL …]': { as: 'npm run mutate -- 25a', says: /1 of 1 mutations were noticed/ },
  // docs/operations.md
  'docker build --target site -t site .': ENGINE,
  'docker build --target cms -t cms .': ENGINE,
  'docker buildx imagetools inspect node:24-bookworm-slim': ENGINE,
  'docker compose build --build-arg NODE_IMAGE=node@sha256:… --build-arg BASE_IMAGE=debian@sha256:…': ENGINE,
  'CMS_URL=https://cms.example docker compose up site --no-deps': ENGINE,
  "docker compose exec -T site node --input-type=module <<'END'": ENGINE,
  'PREVIEW_SECRET=… npm run preview-link -- preview mails --site CMS': {
    as: 'npm run preview-link -- preview mails --site http://127.0.0.1:3100',
    says: /http:\/\/127\.0\.0\.1:3100\/admin\/preview\/mails\?token=/,
  },
  'npm run desk-link -- "Anna Żak" [--reports] [--data .data/cms] [--locale pl|en|de] [--url https://desk.example]': {
    as: 'npm run desk-link -- "Anna Żak" --reports --data .data/cms --locale en --url https://desk.example',
    beside: 'site',
    says: /https:\/\/desk\.example\/desk\/en\/sign-in\/\S+\n/,
  },
  'docker compose exec cms node server/embedded-cms/desk-link.ts "Anna Żak" --reports --data /data --url https://desk.example':
    ENGINE,
  'npm run backup': { code: 2, says: /Usage: npm run backup -- FROM TO/ },
  'npm run backup -- .data/cms/store.db BACKUP/store.db': { beside: 'site', makes: 'BACKUP/store.db' },
  'docker compose exec cms node server/embedded-cms/store/back-up.ts /data/store.db /data/backup.db': ENGINE,
  'docker compose exec -T cms cat /data/backup.db > BACKUP/store.db': ENGINE,
  'docker compose exec cms rm /data/backup.db': ENGINE,
  'docker compose exec -T cms tar -cC /data attachments outbox > BACKUP/files.tar': ENGINE,
  'docker compose exec -T site cat /data/outbox-copy.db > BACKUP/outbox.db': ENGINE,
  'docker compose exec site rm /data/outbox-copy.db': ENGINE,
  'docker compose stop site cms': ENGINE,
  "docker compose run --rm --no-deps -T cms sh -c 'cd /data && rm -f store.db store.db-wal store.db-shm && umask 077 && cat > store.db' < BACKUP/store.db":
    ENGINE,
  'docker compose run --rm --no-deps -T cms tar -xC /data < BACKUP/files.tar': ENGINE,
  "docker compose run --rm --no-deps -T site sh -c 'cd /data/outbox && rm -f outbox.db outbox.db-wal outbox.db-shm && umask 077 && cat > outbox.db' < BACKUP/outbox.db":
    ENGINE,
  'docker compose up -d': ENGINE,
  'docker compose down -v': ENGINE,
  'docker compose exec site rm /secrets/form /secrets/purge': ENGINE,
  'docker compose logs site': ENGINE,
  'docker compose build --pull': ENGINE,
  'docker compose --profile replicas build': ENGINE,
  'docker compose --profile replicas up -d --no-deps --wait site-1': ENGINE,
  'docker network inspect PROJECT_default': ENGINE,
  'docker network connect PROJECT_default PROXY': ENGINE,
  'npm run bench -- overload': { until: MEASURED },
  'npm run bench -- hostile': { until: MEASURED },
  'npm run check:cms': { code: 2, says: /Usage: npm run check:cms -- / },
  'node --cpu-prof': { cannot: 'names an option of Node, without a program' },
  // docs/scale.md
  'npm run bench -- scale': { until: MEASURED },
  // docs/tutorial-first-block.md
  'npm test -- tests/contract/embedded-cms-content.test.ts': { says: PASSED },
  // docs/testing.md
  'npm run test:long -- tests/long/browser': { until: /== long-browser/ },
  'npm test -- FILE': { as: `npm test -- ${ONE_FILE}`, says: PASSED },
  'npm test -- tests/engines -t "in WebKit"': { says: /\n\d+ passed, 0 failed/ },
  'ENGINES=chromium npm test -- tests/engines': { says: PASSED },
  'npm run mutate -- 5a 12d': { says: /\n(\d+) of \1 mutations were noticed/ },
  'npm test -- tests/browser/basket.test.ts -t "DC14"': { says: PASSED },
  'TRACE=1 npm test -- FILE': {
    as: 'TRACE=1 npm test -- tests/browser/basket.test.ts -t DC14',
    says: PASSED,
    makes: 'test-results',
  },
  'npx playwright show-trace FILE.zip': { cannot: 'opens a window, and needs a display for it' },
  'PROPERTY_SEED=… npm test -- FILE': {
    as: 'PROPERTY_SEED=7 npm test -- shared/routing/slug-pattern-properties.test.ts',
    says: PASSED,
  },
  'FUZZ_SEED=… FUZZ_COUNT=1 npm test -- tests/bff/fuzz.test.ts': {
    as: 'FUZZ_SEED=7 FUZZ_COUNT=1 npm test -- tests/bff/fuzz.test.ts',
    says: PASSED,
  },
  'grep -rn "\'long\'" tests': { says: /tests\/bff\// },
};
