import { useTranslation } from 'react-i18next'
import type { SitePage } from '../../../../contract/site/calls.ts'
import { changesBetween } from '../../../../contract/site/changes.ts'
import { SITE_PARTS } from '../../../../contract/site/pages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { savedIn } from '../editing/use-page-form.ts'
import { valuesIn } from '../editing/page-values.ts'
import { ChangeRows } from './change-rows.tsx'

interface PublishDialogProps {
  /** With its draft as it is saved. */
  page: SitePage
  isBusy: boolean
  onPublish: () => Promise<void>
  onClose: () => void
}

/** What becomes public, before and after, in both languages. */
export function PublishDialog({ page, isBusy, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation('admin')
  const parts = SITE_PARTS[page.name]
  const before = valuesIn(parts, page.live)
  const after = valuesIn(parts, savedIn(page))
  const changes = changesBetween(parts, before, after)
  return (
    <Dialog
      open
      size="big"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('site.publish.title', { page: t(`site.pages.${page.name}`) })}
      description={t('site.publish.text', { count: changes.length })}
      closeLabel={t('site.publish.close')}
      actions={
        <>
          <Button variant="line" size="small" autoFocus disabled={isBusy} onClick={onClose}>
            {t('site.publish.keep')}
          </Button>
          <Button
            size="small"
            busy={isBusy}
            busyLabel={t('site.publish.busy')}
            onClick={() => void onPublish()}
          >
            {t('site.publish.both')}
          </Button>
        </>
      }
    >
      <div
        className="changes-room"
        tabIndex={0}
        role="group"
        aria-label={t('site.publish.changes')}
      >
        <ChangeRows
          page={page.name}
          changes={changes}
          values={{ before, after }}
          columns={[
            { of: 'before', name: t('site.publish.before') },
            { of: 'after', name: t('site.publish.after') },
          ]}
        />
      </div>
    </Dialog>
  )
}
