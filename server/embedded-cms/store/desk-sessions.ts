import { hash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A session of an employee who signed in with a link. */
export interface Visit {
  id: string;
  /** Name of the employee that the link was created for. */
  name: string;
  /** Authorised to work on reports (article 16 of Directive 2019/1937); otherwise only messages are shown. */
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
  | 'feedback'
  | 'no-feedback'
  | 'done'
  | 'reopen'
  | 'delete';
export interface DeskLogRow {
  /** ISO time. */
  time: string;
  /** Id of the session. */
  visit: string;
  name: string;
  action: DeskAction;
  /** What the action was about: `reports`, `reports/ID`, `messages/contact-us/NUMBER`. */
  entry: string;
}

const LINK_LIFE_S = 3600;
/** Sessions end after a working day (OWASP ASVS 3.3: absolute limit). */
export const SESSION_LIFE_S = 8 * 3600;

/** Only hashes are stored, so that a copied database gives no access. Random secrets need no salt. */
const toHash = (secret: string) => hash('sha256', secret);
const createSecret = () => randomBytes(32).toString('base64url');
const after = (now: number, seconds: number) => new Date(now + seconds * 1000).toISOString();

/** Links to sign in to the desk, sessions and their audit log. Times are in milliseconds. */
export function createDeskStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  const log = ({ id, name }: Omit<Visit, 'mayReadReports'>, action: DeskAction, entry: string): void =>
    void sql.run`
      INSERT INTO desk_log (time, visit, name, action, entry)
      VALUES (${new Date().toISOString()}, ${id}, ${name}, ${action}, ${entry})`;
  return {
    /** Creates a link that works once within an hour, and returns its token. */
    createLink({ name, mayReadReports }: Omit<Visit, 'id'>, now: number): string {
      const token = createSecret();
      const id = randomBytes(4).toString('hex');
      sql.run`
        INSERT INTO desk_visits (id, name, reports, link_hash, expires)
        VALUES (${id}, ${name}, ${Number(mayReadReports)}, ${toHash(token)}, ${after(now, LINK_LIFE_S)})`;
      return token;
    },
    /** Starts a session and returns its secret; null if the link is unknown, used or expired. */
    signIn(token: string, now: number): string | null {
      const session = createSecret();
      const visit = sql.get`
        UPDATE desk_visits SET session_hash = ${toHash(session)}, expires = ${after(now, SESSION_LIFE_S)}
        WHERE link_hash = ${toHash(token)} AND session_hash IS NULL AND expires > ${after(now, 0)}
        RETURNING id, name`;
      if (!visit) return null;
      log(visit as { id: string; name: string }, 'sign-in', '');
      return session;
    },
    find(session: string, now: number): Visit | null {
      const row = sql.get`
        SELECT id, name, reports FROM desk_visits WHERE session_hash = ${toHash(session)} AND expires > ${after(now, 0)}
      ` as { id: string; name: string; reports: number } | undefined;
      return row ? { id: row.id, name: row.name, mayReadReports: row.reports === 1 } : null;
    },
    signOut: (session: string): void => void sql.run`DELETE FROM desk_visits WHERE session_hash = ${toHash(session)}`,
    log,
    /** Rows of the audit log, the newest first. limit: -1 for all. */
    listLog: (limit: number, offset: number) =>
      sql.all`
        SELECT time, visit, name, action, entry FROM desk_log ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}
      ` as unknown as DeskLogRow[],
    countLog: () => Number(sql.get`SELECT count(*) AS n FROM desk_log`?.['n']),
    /** Deletes expired sessions, and log rows older than an ISO time, except those about existing reports. */
    removeBefore(time: string, now: number): void {
      sql.run`DELETE FROM desk_visits WHERE expires <= ${after(now, 0)}`;
      // the log of a report is stored for as long as the report itself
      sql.run`
        DELETE FROM desk_log WHERE time < ${time}
        AND NOT EXISTS (SELECT 1 FROM whistleblower_reports WHERE entry = 'reports/' || id)`;
    },
  };
}
