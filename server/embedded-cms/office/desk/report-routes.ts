import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { REPORT_CATEGORIES, REPORT_MAX } from '#shared/rules/forms/forms.ts';
import { toPlainMessage } from '#shared/rules/text/typed-text.ts';
import { isDay } from '#shared/rules/time/is-day.ts';
import { orNotFound } from '../../lib/http-error.ts';
import type { Attachment } from '../../store/attachments.ts';
import type { ReadReport } from '../../store/reports.ts';
import { fillText } from '../../texts/texts.ts';
import { toCsvRows } from './csv.ts';
import { DESK_URL, toDeskPath } from './desk-path.ts';
import { measureFiles } from './file-list.ts';
import { listRoutes, sendAttachment } from './list-routes.ts';
import type { ListSearch } from './list-search.ts';
import { listReportColumns } from './report-csv.ts';
import { type ReportDraft, reportTable, reportView, toReportName } from './report-views.ts';
import { type DeskOptions, type DeskRequest, signedIn } from './signed-in.ts';
import { toCategory, type ViewContext } from './view-context.ts';

function toListSearch(view: ViewContext): ListSearch {
  const { fields, states, search } = view.texts;
  const toState = (value: 'received' | 'open' | 'closed') => ({ value, label: states[value] });
  return {
    hint: search.reports,
    fields: [
      { name: 'state', label: fields.state, choices: (['received', 'open', 'closed'] as const).map(toState) },
      {
        name: 'category',
        label: fields.category,
        choices: REPORT_CATEGORIES.map((value) => ({ value, label: toCategory(view, value) })),
      },
    ],
  };
}

/** Files of a report have no names of their own (D7): 'File 1.pdf', in the order in which they came. */
const nameFiles = ({ texts }: ViewContext, files: readonly Attachment[], isDownload = false): Attachment[] =>
  files.map((file, i) => {
    const name = fillText(texts.file, { number: String(i + 1) });
    return { ...file, name: isDownload ? name + path.extname(file.file) : name };
  });

export function reportRoutes(app: FastifyInstance, options: DeskOptions): void {
  const { reports } = options.store;
  const url = `${DESK_URL}/reports`;
  const read = ({ params: { id = '' } }: DeskRequest) => orNotFound(reports.read(id), 'Report');
  async function show(call: DeskRequest, report: ReadReport, draft?: ReportDraft): Promise<FastifyReply> {
    const files = await measureFiles(options.attachments, nameFiles(call.view, report.files));
    const main = reportView(call.view, { ...report, files }, draft);
    return call.send(toReportName(call.view, report), `reports/${report.id}`, main);
  }
  function refuse(call: DeskRequest, report: ReadReport, status: number, draft: ReportDraft): Promise<FastifyReply> {
    call.log('read', `reports/${report.id}`);
    call.reply.code(status);
    return show(call, report, draft);
  }
  const showAgain = ({ reply, locale }: DeskRequest, id: string, anchor = '') =>
    reply.header('cache-control', 'no-store').redirect(`${toDeskPath(locale, `reports/${id}`)}${anchor}`, 303);

  listRoutes(app, options, {
    section: 'reports',
    toListSearch,
    read: reports.list,
    count: reports.count,
    toTable: reportTable,
    toExport: (view, entries) => toCsvRows(listReportColumns(view), entries),
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
      const named = nameFiles(call.view, files, true);
      return sendAttachment(call, { folder: options.attachments, entry: `reports/${id}`, files: named });
    }),
  );
  app.post(
    `${url}/:id`,
    signedIn(options, (call) => {
      const { fields, view, log } = call;
      const report = read(call);
      const entry = `reports/${report.id}`;
      const text = toPlainMessage(fields.get('text') ?? '');
      const isLast = fields.get('close') === 'yes';
      const isFeedback = fields.get('kind') === 'feedback';
      const { missing, long, changed } = view.texts.answer;
      const wrong = (problem: string) => refuse(call, report, 422, { text, problem, isFeedback, field: 'answer' });
      if (text === '') return wrong(missing);
      if (text.length > REPORT_MAX) return wrong(fillText(long, { max: String(REPORT_MAX) }));
      // pressing the button twice sends the same answer again
      const last = report.thread.at(-1);
      const isRepeated =
        last?.from === 'office' &&
        last.text === text &&
        isLast === (report.state === 'closed') &&
        (report.feedback !== null || !isFeedback);
      if (isRepeated) return showAgain(call, report.id, '#thread');
      if (!reports.answer(report.id, text, { isLast, isFeedback, read: Number(fields.get('read')) }))
        return refuse(call, report, 409, { text, problem: changed, isFeedback });
      log(isLast ? 'close' : 'answer', entry);
      if (report.feedback === null && (isFeedback || isLast)) log('feedback', entry);
      return showAgain(call, report.id, '#thread');
    }),
  );
  app.post(
    `${url}/:id/feedback`,
    signedIn(options, (call) => {
      const { fields, view } = call;
      const report = read(call);
      const seen = fields.get('seen') || null;
      const isUndone = fields.get('undo') === 'yes';
      const day = (fields.get('day') ?? '').trim();
      if (!isUndone && !isDayOf(day, report.day, view.today))
        return refuse(call, report, 422, { problem: view.texts.record.wrong, field: 'day', day });
      const wanted = isUndone ? null : day;
      if (report.feedback !== wanted) {
        if (!reports.changeFeedback(report.id, wanted, seen))
          return refuse(call, report, 409, { problem: view.texts.record.changed });
        call.log(isUndone ? 'no-feedback' : 'feedback', `reports/${report.id}`);
      }
      return showAgain(call, report.id);
    }),
  );
}

/** Whether a text is an ISO date in a period. */
const isDayOf = (text: string, from: string, to: string): boolean => isDay(text) && text >= from && text <= to;
