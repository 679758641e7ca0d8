import { toHref } from '#shared/routing/address.ts';
import { TOPIC_QUERY } from '#shared/rules/forms/newsletter-topic.ts';
import { usePath } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';

interface AlertsLinkProps {
  topic: string | null;
  text: string;
  /** What the alerts do not do. */
  note?: string | null;
}

/** To the newsletter with its topic of alerts chosen; nothing where there is no such topic. */
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
