import { expect } from 'vitest';
import { buildCmsDocument, buildSiteDocument } from './document.ts';
import type { Json } from './schemas.ts';

export interface Operation extends Json {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, Json> };
  responses: Record<string, { headers?: Record<string, Json>; content?: Record<string, Json> }>;
}
type Document = Json & {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};
export const site = buildSiteDocument() as Document;
export const cms = buildCmsDocument() as Document;
/** A text for readers. */
export const ANY = expect.any(String);

export const text = { type: 'string' };
export const locale = { type: 'string', enum: ['pl', 'en', 'de'] };
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: object) => ({ 'application/json': { schema } });
export const query = (name: string, schema: object) => ({ name, in: 'query', description: ANY, schema });
export const header = (name: string, example: string, more: object = {}) => ({
  name,
  in: 'header',
  description: ANY,
  schema: text,
  example,
  ...more,
});
export const sent = (type = 'string') => ({ description: ANY, required: true, schema: { type } });
export const operationOf = ({ paths }: Document, method: string, path: string) => paths[path]?.[method];
