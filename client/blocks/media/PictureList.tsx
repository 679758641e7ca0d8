import type { PressPicture } from '#shared/contract/models/block-parts.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import { AddGroupToBasket, AddToBasket } from '../files/AddToBasket.tsx';
import { useFileFacts } from '../files/use-file-facts.ts';
import styles from './PictureList.module.css';

/** Pictures with their files, sizes and rights; all can be added to the basket, which downloads them as a ZIP. */
export function PictureList({ pictures, name }: { pictures: readonly PressPicture[]; name: string }) {
  return (
    <>
      <ul className={styles['list']}>
        {pictures.map((picture) => (
          <PictureItem key={picture.file.id} picture={picture} />
        ))}
      </ul>
      <AddGroupToBasket files={pictures.map(({ file }) => file)} name={name} />
    </>
  );
}

function PictureItem({ picture: { image, file, width, height, rights } }: { picture: PressPicture }) {
  const t = useT();
  const { locale } = useSite();
  const { format, size } = useFileFacts(file);
  const pixels = width && height ? `${formatNumber(width, locale)} × ${formatNumber(height, locale)} px` : '';
  return (
    <li>
      <Picture
        image={image}
        filter="general_desktop"
        ratio="4:3"
        whole
        sizes="(width > 1210px) 24vw, (width >= 640px) 44vw, 92vw"
      />
      <p className={styles['name']}>
        <ProductName name={file.name} />
      </p>
      <p className="facts">{[format, pixels, size].filter(Boolean).join(' · ')}</p>
      {rights && <p className="facts">{keepTogether(rights)}</p>}
      {file.url && (
        <p className={`actions ${styles['ways']}`}>
          <AppLink href={file.url} download>
            {t('blocks.pictures.download')}
            <span className="visually-hidden">: {file.name}</span>
          </AppLink>{' '}
          <AddToBasket file={file} />
        </p>
      )}
    </li>
  );
}
