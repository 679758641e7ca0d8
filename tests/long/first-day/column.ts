import type { Checkout } from './checkout.ts';

/** The phone number of the sender in the list of messages at the desk. */
export function addColumn({ edit }: Checkout): void {
  edit(
    'server/embedded-cms/office/desk/message-views.ts',
    '    [fields.about, ',
    `    [toFieldLabel(site, 'phoneNumber'), (one) => toPhone(toDeskText(site, one, 'phoneNumber') || '–')],
    [fields.about, `,
  );
}
