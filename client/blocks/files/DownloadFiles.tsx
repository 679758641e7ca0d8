import { useT } from '../../i18n/translation.tsx';
import { toUsableLink } from '../../lib/navigation/link-kind.ts';
import { useSite } from '../../page/page-context.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { FileGroups } from './FileGroups.tsx';

/** Groups of files and the link to the download centre (BL02). */
export function DownloadFiles(block: BlockProps<'download_files'>) {
  const { content } = block;
  const t = useT();
  const { fixedLinks } = useSite();
  const link = toUsableLink(content.link);
  return (
    <BlockSection
      {...block}
      title={content.title ?? t('blocks.files.title')}
      more={{ href: link?.url ?? fixedLinks.downloadCenter, text: link?.text ?? t('blocks.files.all') }}
    >
      <FileGroups groups={content.groups} />
    </BlockSection>
  );
}
