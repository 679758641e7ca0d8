import { type TSchema, type TSchemaOptions, Type } from 'typebox';
import { VISIBLE } from '../../rules/text/usable-text.ts';
import { RANDOM_ID, REQUESTABLE_ID } from '../answer-bounds.ts';

// The OpenAPI document (server/documents/openapi) shows descriptions and examples of fields; validation ignores both.

/** A field that the CMS may omit or send as null. description: for fields whose schema is a model. */
export const Maybe = <T extends TSchema>(schema: T, description?: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], description === undefined ? {} : { description }));

export const Text = (description: string, example: string, options: TSchemaOptions = {}) =>
  Type.String({ description, examples: [example], ...options });

export const MaybeText = (description: string, example: string) => Maybe(Text(description, example));

/** A text that must not be empty, or blank, or of invisible characters alone. */
export const Name = (description: string, example: string) =>
  Text(description, example, { minLength: 1, pattern: VISIBLE.source });

export const Num = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Number({ description, examples: [example], ...options });
export const Int = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Integer({ description, examples: [example], ...options });
/** Pixels: no browser draws a picture that is larger, or has no size. */
export const Size = (description: string, example: number) =>
  Int(description, example, { minimum: 1, maximum: 100_000 });
export const Flag = (description: string, example = true) => Type.Boolean({ description, examples: [example] });

/** options: of `maxItems`, what is beyond is left out of the page. */
export const List = <T extends TSchema>(item: T, description: string, options: TSchemaOptions = {}) =>
  Type.Array(item, { description, ...options });
export const MaybeList = <T extends TSchema>(item: T, description: string, options: TSchemaOptions = {}) =>
  Maybe(List(item, description, options));
export const TextList = (description: string, example: string[]) =>
  Type.Array(Type.String(), { description, examples: [example] });

// `x-format` is not validated: an unreadable date is left out of the page, but does not make the page fail
/** ISO 8601 date. */
export const Day = (description: string, example = '2026-05-04') => Text(description, example, { 'x-format': 'date' });
/** ISO 8601 date and time with offset. */
export const Time = (description: string, example = '2026-05-04T09:00:00+02:00') =>
  Text(description, example, { 'x-format': 'date-time' });
export const Mail = (description: string, example: string, options: TSchemaOptions = {}) =>
  Text(description, example, { 'x-format': 'email', ...options });

/** HTML of the CMS: sanitised when received; its links get their locale prefix (D29). */
export const Html = (description: string, example = '<p>Measures in any position.</p>') =>
  Text(description, example, { contentMediaType: 'text/html' });

/** A link: sanitised when received and given its locale prefix; an unsafe one becomes ''. */
export const Url = (description: string, example = '/about') => Text(description, example, { format: 'link' });

/** The address of a file or picture: sanitised when received, never prefixed. */
export const Asset = (description: string, example: string) => Text(description, example, { format: 'asset' });

/** The address of a picture that pages show: browsers load those of this site alone (its content security policy). */
export const Picture = (description: string, example: string) => Text(description, example, { format: 'picture' });

/** Opaque identifier; also the last segment of addresses (spec 7). Of an IRI such as /api/products/12 it is the last segment. */
export const Id = (description: string, example: string) =>
  Text(description, example, { minLength: 1, maxLength: 200, pattern: ID, 'x-format': 'iri-reference' });
/** Neither blank nor with control characters or halves of surrogate pairs, which no address can have. */
const ID = '^(?=\\s*\\S)[^\\p{Cc}\\p{Cs}]+$';
/** Id that the CMS has made at random, and that the site sends back to it. */
export const RandomId = (description: string, example: string) =>
  Text(description, example, { maxLength: 200, pattern: RANDOM_ID.source, 'x-format': 'iri-reference' });

/** Segment of an address, with which the site also asks for the entity; an entity with another one has no page. */
export const Slug = (description: string, example: string) =>
  Text(description, example, { pattern: REQUESTABLE_ID.source, 'x-format': 'slug' });
export const MaybeSlug = (description: string, example: string) => Maybe(Slug(description, example));
/** Slugs joined by /. */
export const SlugPath = (description: string, example: string) =>
  Text(description, example, { maxLength: 1000, pattern: PATH, 'x-format': 'slug-path' });
const SEGMENT = REQUESTABLE_ID.source.slice(1, -1);
const PATH = `^${SEGMENT}(?:/${SEGMENT})*$`;
