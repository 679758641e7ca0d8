import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Somebody who signed in with a link. */
export interface Visit {
  id: string;
  /** Whom the link was made for. */
  name: string;
  /** Authorised to work on reports (article 16 of Directive 2019/1937); else messages are all there is. */
  mayReadReports: boolean;
}
export type DeskAction =
  | 'sign-in'
  | 'sign-out'
  | 'list'
  | 'read'
  | 'file'
  | 'export'
  | 'answer'
  | 'close'
  | 'done'
  | 'reopen';
export interface DeskLogRow {
  /** ISO time. */
  time: string;
  /** Id of the visit. */
  visit: string;
  name: string;
  action: DeskAction;
  /** What it was about: `reports`, `reports/ID`, `messages/contact-us/NUMBER`. */
  entry: string;
}
/** Links into the desk, the sessions they begin, and the audit log of those. Times are milliseconds. */
export interface DeskStore {
  /** Token of a link that is good for an hour, once. */
  createLink(visit: Omit<Visit, 'id'>, now: number): string;
  /** Secret of the session that the link begins; null: the link is unknown, used or expired. */
  signIn(token: string, now: number): string | null;
  find(session: string, now: number): Visit | null;
  signOut(session: string): void;
  log(visit: Visit, action: DeskAction, entry: string): void;
  /** The newest first. */
  listLog(limit: number): DeskLogRow[];
  /** Visits that are over; rows of the log of before an ISO time, but for those of reports that are still there. */
  removeBefore(time: string, now: number): void;
}

export const LINK_LIFE_S = 3600;
/** A working day (OWASP ASVS 3.3: an absolute bound). */
export const SESSION_LIFE_S = 8 * 3600;

/** Only hashes are stored: who reads a copy of the database gets no way in. The secrets are random, so that no salt is needed. */
const toHash = (secret: string) => createHash('sha256').update(secret).digest('hex');
const createSecret = () => randomBytes(32).toString('base64url');
const after = (now: number, seconds: number) => new Date(now + seconds * 1000).toISOString();

export function createDeskStore(database: DatabaseSync): DeskStore {
  const addLink = database.prepare(
    'INSERT INTO desk_visits (id, name, reports, link_hash, expires) VALUES (?, ?, ?, ?, ?)',
  );
  const begin = database.prepare(
    `UPDATE desk_visits SET session_hash = ?, expires = ? WHERE link_hash = ? AND session_hash IS NULL AND expires > ?
     RETURNING id, name`,
  );
  const find = database.prepare('SELECT id, name, reports FROM desk_visits WHERE session_hash = ? AND expires > ?');
  const end = database.prepare('DELETE FROM desk_visits WHERE session_hash = ?');
  const write = database.prepare('INSERT INTO desk_log (time, visit, name, action, entry) VALUES (?, ?, ?, ?, ?)');
  const read = database.prepare('SELECT time, visit, name, action, entry FROM desk_log ORDER BY number DESC LIMIT ?');
  const removals = {
    visits: database.prepare('DELETE FROM desk_visits WHERE expires <= ?'),
    // who looked at a report is known for as long as there is the report
    log: database.prepare(
      `DELETE FROM desk_log WHERE time < ?
       AND NOT EXISTS (SELECT 1 FROM whistleblower_reports WHERE entry = 'reports/' || id)`,
    ),
  };
  const log = ({ id, name }: Omit<Visit, 'mayReadReports'>, action: DeskAction, entry: string) =>
    void write.run(new Date().toISOString(), id, name, action, entry);

  return {
    createLink({ name, mayReadReports }, now) {
      const token = createSecret();
      const id = randomBytes(4).toString('hex');
      addLink.run(id, name, Number(mayReadReports), toHash(token), after(now, LINK_LIFE_S));
      return token;
    },
    signIn(token, now) {
      const session = createSecret();
      const visit = begin.get(toHash(session), after(now, SESSION_LIFE_S), toHash(token), after(now, 0));
      if (!visit) return null;
      log(visit as { id: string; name: string }, 'sign-in', '');
      return session;
    },
    find(session, now) {
      const row = find.get(toHash(session), after(now, 0)) as { id: string; name: string; reports: number } | undefined;
      return row ? { id: row.id, name: row.name, mayReadReports: row.reports === 1 } : null;
    },
    signOut: (session) => void end.run(toHash(session)),
    log,
    listLog: (limit) => read.all(limit) as unknown as DeskLogRow[],
    removeBefore(time, now) {
      removals.visits.run(after(now, 0));
      removals.log.run(time);
    },
  };
}
