import Link from 'lucide-react/icons/link'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../../layout/copy-text.tsx'

export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const words = {
    copy: t('share.copyLink'),
    copied: t('share.copied'),
    copyFailed: t('share.copyFailed'),
  }
  return <CopyText text={url} icon={Link} words={words} />
}
