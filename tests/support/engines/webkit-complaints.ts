/** Complaints are stored in the session storage, which outlives a document. */
const STORAGE_KEY = 'complaints-of-the-test';

/**
 * WebKit's WebDriver gives no access to the console, so the page itself records console messages, exceptions and
 * violations of the policy. The script can run only after the document has loaded, which is before the app starts.
 */
const WATCH = `
  if (window.isWatchedByTest) return;
  window.isWatchedByTest = true;
  const note = (text) =>
    sessionStorage.setItem('${STORAGE_KEY}', JSON.stringify([...JSON.parse(sessionStorage.getItem('${STORAGE_KEY}') ?? '[]'), text]));
  for (const level of ['error', 'warn']) {
    const print = console[level];
    console[level] = (...values) => {
      note(level + ': ' + values.map(String).join(' '));
      print.apply(console, values);
    };
  }
  addEventListener('error', ({ message, target }) => note('exception: ' + (message ?? 'not loaded: ' + (target.currentSrc || target.src || target.href))), { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => note('exception: ' + (reason?.message ?? reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    note('content security policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sourceFile + ':' + lineNumber));
`;
const TAKE = `
  if (!window.isWatchedByTest) return [];
  const complaints = JSON.parse(sessionStorage.getItem('${STORAGE_KEY}') ?? '[]');
  sessionStorage.removeItem('${STORAGE_KEY}');
  return complaints;
`;

export function watchPage(run: (script: string) => Promise<unknown>) {
  const complaints: string[] = [];
  const collect = async () => {
    complaints.push(...((await run(TAKE)) as string[]));
  };
  return {
    /** Call it for each new document. */
    watch: async () => void (await run(WATCH)),
    /** Call it before the document is left. */
    collect,
    async take() {
      await collect();
      return complaints.splice(0);
    },
  };
}
