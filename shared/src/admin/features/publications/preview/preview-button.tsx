import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publication } from '../../../../contract/publications.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useLanguage } from '../../../language.ts'
import { PreviewSide } from './preview-side.tsx'

/**
 * Shows an editor's publications on their real pages before they are published: to the user, and to anyone given a
 * link. Excludes those that already have a public page and those that the user may not change.
 */
export function PreviewButton({ publications }: { publications: Publication[] }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const reading = useLanguage()
  const shown = publications
    .filter((one) => one.can?.update === true && !isPublic(one))
    .toSorted((one) => (one.language === reading ? -1 : 1))
  if (shown.length === 0) return null
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-label={t('preview.button')}
        title={t('preview.button')}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Eye} />
        <span className="only-wide">{t('preview.button')}</span>
        <span className="only-phone">{t('preview.bannerLabel')}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('preview.dialogTitle')}
        description={t('preview.dialogText')}
        closeLabel={t('preview.close')}
      >
        <div className="preview-sides">
          {shown.map((publication) => (
            <PreviewSide key={publication.id} publication={publication} />
          ))}
        </div>
      </Dialog>
    </>
  )
}

const isPublic = ({ status, publishedAt }: Publication): boolean =>
  status === 'published' && publishedAt !== null && Date.parse(publishedAt) <= Date.now()
