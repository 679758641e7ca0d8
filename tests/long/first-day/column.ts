import type { Checkout } from './checkout.ts';

/** The phone number of the sender in the list of messages at the desk. */
export function addColumn({ edit }: Checkout): void {
  edit(
    'server/embedded-cms/office/desk/message-views.ts',
    '    [fields.about, ',
    `    [toFieldLabel(mailContext, 'phoneNumber'), (one) => toPhone(toDeskText(mailContext, one, 'phoneNumber') || '–')],
    [fields.about, `,
  );
}
