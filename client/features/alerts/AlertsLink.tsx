import { toHref } from '#shared/routing/address.ts';
import { TOPIC_QUERY } from '#shared/rules/forms/newsletter-topic.ts';
import { usePath } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';

interface AlertsLinkProps {
  topic: string | null;
  text: string;
  /** Limitation of the alerts, such as filters that they do not follow. */
  note?: string | null;
}

/** Link to the newsletter form with a topic of alerts selected; nothing if there is no such topic. */
export function AlertsLink({ topic, text, note }: AlertsLinkProps) {
  const newsletter = usePath()('newsletter.index');
  if (topic === null || !newsletter) return null;
  return (
    <>
      <TextLink href={`${toHref(newsletter, { [TOPIC_QUERY]: topic })}#newsletter-form`} icon="mail">
        {text}
      </TextLink>
      {note && <p>{note}</p>}
    </>
  );
}
