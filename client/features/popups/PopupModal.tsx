import { type MouseEvent, useState } from 'react';
import type { Image } from '#shared/contract/models/basics.ts';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { toPopupType } from '#shared/rules/shell/popups.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { useLazy } from '../../lib/use-lazy.ts';
import { usePath } from '../../page/page-context.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/disclosure/Dialog.tsx';
import { Picture, type Ratio } from '../../ui/media/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Scale } from '../../ui/text/Scale.tsx';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import { loadNewsletterForm } from './load-newsletter-form.ts';
import styles from './PopupModal.module.css';

/** Width divided by height below which a picture is shown as 4:3. */
const WIDE_RATIO = 1.5;
const toRatio = ({ width, height }: Image): Ratio => (width && height && width / height < WIDE_RATIO ? '4:3' : '16:9');
/** The dialog is 640 px wide at most, with 16 px beside it. */
const PICTURE_SIZES = '(width < 672px) calc(100vw - 32px), 640px';

/** The custom modal, of one of three types; modal null: closed (SH27). */
export function PopupModal({ modal, onClose }: { modal: Popup['modal'] | null; onClose: () => void }) {
  const t = useT();
  const type = modal && toPopupType(modal);
  const image = type === 'POPUP' ? modal?.image : null;
  const title = modal?.title ?? (type === 'NEWSLETTER_POPUP' ? t('newsletter.title') : image?.alt);
  return (
    <Dialog
      isOpen={modal !== null}
      onClose={onClose}
      title={keepTogether(title || t('popup.title'))}
      custom
      picture={
        image && (
          <>
            <Picture image={image} filter="general_desktop" ratio={toRatio(image)} sizes={PICTURE_SIZES} priority />
            <Scale className={styles['ticks']} />
          </>
        )
      }
    >
      {modal && <Content modal={modal} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ modal, onClose }: { modal: Popup['modal']; onClose: () => void }) {
  const t = useT();
  const type = toPopupType(modal);
  const isNewsletter = type === 'NEWSLETTER_POPUP';
  const [hasFailed, setFailed] = useState(false);
  const NewsletterForm = useLazy(isNewsletter, loadNewsletterForm, () => setFailed(true));
  /** Closes the popup when the visitor follows a link in it. */
  function onClick(event: MouseEvent) {
    if (isPlainClick(event) && (event.target as Element).closest('a[href]')) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by the keyboard is a click too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div className="stack" onClick={onClick}>
      {modal.content && <RichText html={modal.content} />}
      {isNewsletter && !modal.content && <p>{t('newsletter.lead')}</p>}
      {isNewsletter && NewsletterForm && <NewsletterForm headingId={null} onDone={onClose} />}
      {isNewsletter && !NewsletterForm && !hasFailed && <Skeleton lines={4} />}
      {isNewsletter && hasFailed && <NewsletterLink />}
      {type === 'POPUP' && (
        <ButtonLink
          href={modal.url}
          className={cx(styles['link'], modal.image && styles[toRatio(modal.image) === '4:3' ? 'r4x3' : 'r16x9'])}
        >
          {t('popup.link')}
          {modal.title && <span className="visually-hidden">: {modal.title}</span>}
        </ButtonLink>
      )}
    </div>
  );
}

/** The form of the newsletter's page works without its code. */
function NewsletterLink() {
  const t = useT();
  return <ButtonLink href={usePath()('newsletter.index')}>{t('newsletter.submit')}</ButtonLink>;
}
