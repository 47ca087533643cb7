import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { changesBetween } from '@ufuq/shared/domain/site/changes'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { PrePublishChecks } from '../checks/pre-publish-checks.tsx'
import type { PageChecks } from '../checks/use-page-checks.ts'
import { savedIn } from '../editing/page-kind.ts'
import { ChangeRows } from './change-rows.tsx'

interface PublishDialogProps {
  /** The page with its saved draft. */
  page: SitePage
  checks: PageChecks
  isSaving: boolean
  isBusy: boolean
  /**
   * Called after a text has been repaired or a repair has been undone; saves the page and shows it
   * again.
   */
  onRepaired: () => Promise<void>
  /** Opens the field of a text. */
  onShow: (place: { side: SiteSide; path: string; from: number; to: number }) => void
  onPublish: () => Promise<void>
  onClose: () => void
  focusAfter: () => void
}

/**
 * Shows the values that become public, before and after, in both languages, with their findings.
 */
export function PublishDialog({
  page,
  checks,
  isSaving,
  isBusy,
  onRepaired,
  onShow,
  onPublish,
  onClose,
  focusAfter,
}: PublishDialogProps) {
  const { t } = useTranslation('admin')
  /** Where the focus moves after the dialog closes. */
  const goOn = useRef(focusAfter)
  const parts = SITE_PARTS[page.name]
  const before = page.live
  const after = savedIn(page)
  const changes = changesBetween(parts, before, after)
  return (
    <Dialog
      open
      size="big"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('site.publish.title', { page: t(`site.pages.${page.name}`) })}
      description={t('site.publish.text', { count: changes.length })}
      closeLabel={t('site.publish.close')}
      focusAfter={() => goOn.current()}
      actions={
        <>
          <Button variant="line" size="small" autoFocus disabled={isBusy} onClick={onClose}>
            {t('site.publish.keep')}
          </Button>
          <Button
            size="small"
            busy={isBusy}
            busyLabel={t('site.publish.busy')}
            disabled={isSaving}
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
        <PrePublishChecks
          page={page.name}
          checks={checks}
          paths={new Set(changes.map(({ path }) => path))}
          values={after}
          isSaving={isSaving || isBusy}
          onRepaired={onRepaired}
          onShow={({ side, field, from, to }) => {
            goOn.current = () => onShow({ side, path: field, from, to })
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
