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
  return (
    <BlockSection
      {...block}
      title={content.title ?? t('blocks.files.title')}
      more={toUsableLink(content.link) ?? { url: fixedLinks.downloadCenter, text: t('blocks.files.all') }}
    >
      <FileGroups groups={content.groups} />
    </BlockSection>
  );
}
