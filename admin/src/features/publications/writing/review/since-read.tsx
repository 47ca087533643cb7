import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { formatMoment } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { useLanguage } from '../../../../language.ts'
import type { Saved } from '../form/form-values.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { countChanged, type ChangedText } from './changes.ts'
import { sinceReadQuery, useKeepReading } from './queries.ts'

interface SinceReadProps {
  id: number
  pair: Saved
}

/** How much has changed since the editor last read the pair; nothing if they never did. */
export function SinceRead({ id, pair }: SinceReadProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useChangeName()
  const { data: since } = useQuery(sinceReadQuery(id, pair))
  if (!since) return null
  const moment = formatMoment(since.readAt, language)
  const names = [language, otherLanguage(language)].flatMap((side) =>
    since.changes.filter((change) => change.language === side).map(nameOf),
  )
  const changes = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return (
    <p className="meta" role="status">
      {names.length === 0
        ? t('editor.review.since.nothing', { moment })
        : t('editor.review.since.changed', { moment, changes })}
    </p>
  )
}

function useChangeName() {
  const { t } = useTranslation('admin')
  return ({ language, part, passages }: ChangedText): string =>
    part === 'content'
      ? t(`editor.review.since.content.${language}`, { count: countChanged(passages) })
      : t(`editor.review.since.${part}.${language}`)
}

/** `focusAfter`: takes the focus once there is nothing left to show. */
export function ShowChanges({ id, pair, focusAfter }: SinceReadProps & { focusAfter: () => void }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { data: since } = useQuery(sinceReadQuery(id, pair))
  const keep = useKeepReading(id, pair)
  if (!since || since.changes.length === 0) return null
  return (
    <>
      <Button ref={opener} variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('editor.review.since.show')}
      </Button>
      {isOpen && (
        <ChangesDialog
          since={since}
          isBusy={keep.isPending}
          onRead={() => keep.mutate(undefined, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
          focusAfter={() => (opener.current ? opener.current.focus() : focusAfter())}
        />
      )}
    </>
  )
}
