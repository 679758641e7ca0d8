import type { FormName } from '../rules/forms/forms.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

type Rows = typeof endpoints;
type FormOf<N extends EndpointName> = Rows[N] extends { form: infer F extends FormName } ? F : never;

/** Call that takes the messages of a form. */
export type CallOfForm<F extends FormName> = { [N in EndpointName]: F extends FormOf<N> ? N : never }[EndpointName];
type FormCall = { [N in EndpointName]: FormOf<N> extends never ? never : N }[EndpointName];

/** A form without a row in `endpoints` is named by the type error here. */
type FormsWithoutCall = Exclude<FormName, FormOf<FormCall>>;
const CALLS = Object.fromEntries(
  Object.entries(endpoints).flatMap(([call, row]) => ('form' in row ? [[row.form, call]] : [])),
) satisfies Record<FormsWithoutCall, never> as Record<FormName, FormCall>;

export const callOfForm = (name: FormName): FormCall => CALLS[name];
