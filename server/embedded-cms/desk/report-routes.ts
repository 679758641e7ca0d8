import type { FastifyInstance, FastifyReply } from 'fastify';
import { REPORT_MAX } from '#shared/rules/forms/forms.ts';
import { toReportDueDates } from '../due-dates.ts';
import { orNotFound } from '../http-error.ts';
import type { ReadReport, ReportRow } from '../store/reports.ts';
import { fillText } from '../texts/texts.ts';
import { type DeskCall, type DeskOptions, signedIn } from './desk-call.ts';
import { DESK_URL, toDeskPath } from './desk-path.ts';
import { listRoutes, sendAttachment } from './entry-list.ts';
import { reportTable, reportView, toReportName } from './views.ts';

/** Only columns of the register, because an export must not bring reports or their senders to a disk (D7). */
const CSV_HEAD = ['id', 'received', 'category', 'state', 'acknowledged', 'feedbackDue', 'closed', 'messages'];
const toCsvRow = ({ id, day, category, state, acknowledged, closed, messages }: ReportRow) => {
  const { feedback } = toReportDueDates(day, acknowledged);
  return [id, day, category, state, acknowledged, feedback, closed, messages];
};

export function reportRoutes(app: FastifyInstance, options: DeskOptions): void {
  const { reports } = options.store;
  const url = `${DESK_URL}/reports`;
  const read = ({ params: { id = '' } }: DeskCall) => orNotFound(reports.read(id), 'Report');
  const show = (call: DeskCall, report: ReadReport, draft?: { text: string; problem: string }): FastifyReply =>
    call.send(toReportName(call.view, report), `reports/${report.id}`, reportView(call.view, report, draft));

  listRoutes(app, options, {
    section: 'reports',
    read: reports.list,
    toTable: reportTable,
    csvHead: CSV_HEAD,
    toCsvRow,
  });
  app.get(
    `${url}/:id`,
    signedIn(options, (call) => {
      const report = read(call);
      call.log('read', `reports/${report.id}`);
      return show(call, report);
    }),
  );
  app.get(
    `${url}/:id/files/:file`,
    signedIn(options, (call) => {
      const { id, files } = read(call);
      return sendAttachment(call, { folder: options.attachments, entry: `reports/${id}`, files });
    }),
  );
  app.post(
    `${url}/:id`,
    signedIn(options, (call) => {
      const { fields, view, reply, locale, log } = call;
      const report = read(call);
      const text = (fields.get('text') ?? '').replaceAll('\r\n', '\n').trim();
      const isLast = fields.get('close') === 'yes';
      const { missing, long, changed } = view.texts.answer;
      const refuse = (status: number, problem: string) => {
        log('read', `reports/${report.id}`);
        reply.code(status);
        return show(call, report, { text, problem });
      };
      if (text === '') return refuse(422, missing);
      if (text.length > REPORT_MAX) return refuse(422, fillText(long, { max: String(REPORT_MAX) }));
      // pressing the button twice sends the same answer again
      const last = report.thread.at(-1);
      const isRepeated = last?.from === 'office' && last.text === text && isLast === (report.state === 'closed');
      if (!isRepeated && !reports.answer(report.id, text, { isLast, read: Number(fields.get('read')) }))
        return refuse(409, changed);
      if (!isRepeated) log(isLast ? 'close' : 'answer', `reports/${report.id}`);
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${toDeskPath(locale, `reports/${report.id}`)}#thread`, 303);
    }),
  );
}
