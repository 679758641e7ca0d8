import type { EndpointName, endpoints } from './endpoints.ts';
import type { ModelName, Models } from './models/models.ts';

type Row<N extends EndpointName> = (typeof endpoints)[N];

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Path parameters of a call: { id: string } for /api/products/:id. */
export type Params<N extends EndpointName> = Record<ParamNames<Row<N>['path']>, string>;
export type Query<N extends EndpointName> = {
  [Q in Exclude<Row<N>['query'][number], 'locale'>]?: string;
};
export type Body<N extends EndpointName> = Row<N> extends { body: infer B extends ModelName } ? Models[B] : undefined;
/** What a call resolves to once it has been validated. */
export type Answer<N extends EndpointName> = Row<N>['response'] extends `${infer M extends ModelName}[]`
  ? Models[M][]
  : Row<N>['response'] extends infer M extends ModelName
    ? Models[M]
    : never;

/** Names of the calls that read data; loaders and deferred parts may use these. */
export type ReadName = {
  [N in EndpointName]: Row<N>['method'] extends 'GET' ? (Row<N>['response'] extends 'stream' ? never : N) : never;
}[EndpointName];

export interface CallOptions<N extends EndpointName> {
  params?: Params<N>;
  query?: Query<N>;
  body?: Body<N>;
}
/** A deferred read of a page, for its Suspense boundary. Plain data, as it is sent to the browser. */
export interface DeferredRead<N extends ReadName = ReadName> {
  name: N;
  params?: Record<string, string>;
  query?: Record<string, string>;
}
