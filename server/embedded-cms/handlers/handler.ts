import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Answer, Body, Params, Query, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Answers } from '../answers/build-answers.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { MailWriter } from '../mail/mail-writer.ts';
import type { SearchHits } from '../search/search.ts';
import type { Store } from '../store/store.ts';
import type { ZipMaker } from '../zips/zip-maker.ts';
import type { Upload } from './receive-attachments.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart form. */
    uploads: Upload[];
  }
}

export interface Services {
  store: Store;
  zips: ZipMaker;
  mails: MailWriter;
  captcha: Captcha;
  /** Folder of the attachments. */
  attachments: string;
  /** Search of a locale over the current content. */
  search(locale: Locale): SearchHits;
}

/** A call of the contract, with its body validated against the model. */
export interface CmsCall<N extends EndpointName> {
  locale: Locale;
  /** Content of the locale. */
  content: Answers;
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  /** Current time in milliseconds. */
  now: number;
  /** When the site received the form, in milliseconds: due dates count from it. Earlier than now if the form waited. */
  receivedAt: number;
  hasWaited: boolean;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handled<N extends EndpointName> = (typeof endpoints)[N]['response'] extends 'stream' ? FastifyReply : Answer<N>;
/** Handles a call; failures are thrown as HttpError. */
type Handler<N extends EndpointName> = (call: CmsCall<N>) => Handled<N> | Promise<Handled<N>>;
export type Handlers = { [N in EndpointName]: Handler<N> };
/** Calls that answer with the part of the content that has their name: they need no handler. */
export type PartCall = {
  [N in ReadName & keyof Answers]: Answers[N] extends Answer<N> ? N : never;
}[ReadName & keyof Answers];
