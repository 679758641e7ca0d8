import { type TSchema, type TSchemaOptions, Type } from 'typebox';

// What a field is, in words, and an example of it: server/routes/openapi.ts shows both, validation ignores them.

/** A field the CMS may leave out or send as null. description: of a model, which has none of its own for this place. */
export const Maybe = <T extends TSchema>(schema: T, description?: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], description === undefined ? {} : { description }));

export const Text = (description: string, example: string, options: TSchemaOptions = {}) =>
  Type.String({ description, examples: [example], ...options });

/** A text that must not be empty. */
export const Name = (description: string, example: string) => Text(description, example, { minLength: 1 });

export const Num = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Number({ description, examples: [example], ...options });
export const Int = (description: string, example: number) => Type.Integer({ description, examples: [example] });
export const Flag = (description: string, example = true) => Type.Boolean({ description, examples: [example] });

// a format of the document is no rule: a date that can not be read costs its place on the page, never the page
/** ISO 8601 date. */
export const Day = (description: string, example = '2026-05-04') => Text(description, example, { 'x-format': 'date' });
/** ISO 8601 date and time with its offset. */
export const Time = (description: string, example = '2026-05-04T09:00:00+02:00') =>
  Text(description, example, { 'x-format': 'date-time' });
export const Mail = (description: string, example: string, options: TSchemaOptions = {}) =>
  Text(description, example, { 'x-format': 'email', ...options });

/** HTML of the CMS: sanitised on arrival, links in it get their locale prefix (D29). */
export const Html = (description: string, example = '<p>Measures in any position.</p>') =>
  Text(description, example, { contentMediaType: 'text/html' });

/** A link: made safe on arrival and given its locale prefix; an unsafe one becomes ''. */
export const Url = (description: string, example = '/about') => Text(description, example, { format: 'link' });

/** The address of a file or picture: made safe on arrival, never prefixed. */
export const Asset = (description: string, example: string) => Text(description, example, { format: 'asset' });

/** Opaque identifier; also the last segment of addresses (spec 7). */
export const Id = (description: string, example: string) =>
  Text(description, example, { minLength: 1, maxLength: 200 });
