import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { formatMoment } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { focusOn } from '@ufuq/shared/ui/parts'
import { useLanguage } from '../../../language.ts'
import { ChangeRows } from '../publishing/change-rows.tsx'
import { pageSinceReadQuery, useKeepPageReading, type SinceRead } from './page-reading.ts'

/** In how many places something has changed since one last read the page; nothing if they never did. */
export function PageSinceRead({ page }: { page: SitePage }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data: since } = useQuery(pageSinceReadQuery(page))
  if (!since) return null
  const moment = formatMoment(since.readAt, language)
  const count = since.changes.length
  return (
    <p className="meta" role="status">
      {count === 0
        ? t('editor.review.since.nothing', { moment })
        : t('editor.review.since.changed', { moment, changes: t('site.review.places', { count }) })}
    </p>
  )
}

interface ShowPageChangesProps {
  page: SitePage
  /** Takes the focus once there is nothing left to show. */
  focusAfter: () => void
}

export function ShowPageChanges({ page, focusAfter }: ShowPageChangesProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { data: since } = useQuery(pageSinceReadQuery(page))
  if (!since || since.changes.length === 0) return null
  return (
    <>
      <Button ref={opener} variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('editor.review.since.show')}
      </Button>
      {isOpen && (
        <ChangesDialog
          page={page}
          since={since}
          onClose={() => setOpen(false)}
          focusAfter={() => focusOn(opener.current) || focusAfter()}
        />
      )}
    </>
  )
}

interface ChangesDialogProps {
  page: SitePage
  since: SinceRead
  onClose: () => void
  focusAfter: () => void
}

function ChangesDialog({ page, since, onClose, focusAfter }: ChangesDialogProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const keep = useKeepPageReading(page)
  return (
    <Dialog
      open
      size="big"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('editor.review.since.heading')}
      description={t('editor.review.since.text', { moment: formatMoment(since.readAt, language) })}
      closeLabel={t('editor.review.since.close')}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="line" size="small" onClick={onClose}>
            {t('editor.review.since.close')}
          </Button>
          <Button
            size="small"
            busy={keep.isPending}
            onClick={() => keep.mutate(undefined, { onSuccess: onClose })}
          >
            {t('editor.review.since.read')}
          </Button>
        </>
      }
    >
      <div
        className="changes-room"
        tabIndex={0}
        role="group"
        aria-label={t('editor.review.since.heading')}
      >
        <ChangeRows
          page={page.name}
          changes={since.changes}
          values={since}
          columns={[
            { of: 'before', name: t('site.review.before') },
            { of: 'after', name: t('site.review.after') },
          ]}
        />
      </div>
    </Dialog>
  )
}
