import type { SurveyParticipation } from '#shared/contract/models/visitor.ts';
import type { BodySubject } from '#shared/rules/forms/form-bodies.ts';
import type { FormValues } from '#shared/rules/forms/forms.ts';

/** What a form is about, and with what it begins. */
export interface FormSubject extends BodySubject {
  /** Prefix of the ids of the fields; default: the name. Differs for a second form of the same kind on a page. */
  id?: string;
  /** Subject that the confirmation names. */
  about?: { name: string; value: string } | undefined;
  initial?: FormValues;
  /** First values that depend on other fields; they follow these until the visitor changes them. */
  prefill?: FormValues;
  /** Called when the form was sent by the script. */
  onSent?: ((values: FormValues) => void) | undefined;
  /** Trial run for editors: receives what would be sent; nothing is sent. */
  trial?: ((participation: SurveyParticipation) => void) | undefined;
}
