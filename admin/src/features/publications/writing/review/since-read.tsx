import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { useLanguage } from '../../../../language.ts'
import { ShowChanges, SinceReadLine } from '../../../../review/since-read.tsx'
import type { Saved } from '../form/form-values.ts'
import { ChangedTexts } from './changed-texts.tsx'
import { countChanged, type ChangedText } from './changes.ts'
import { sinceReadQuery, useSaveReading } from './queries.ts'

interface SinceReadProps {
  id: number
  pair: Saved
}

/**
 * How much has changed since the editor last read the pair; renders nothing if the editor has not
 * read it.
 */
export function SinceRead({ id, pair }: SinceReadProps) {
  const language = useLanguage()
  const nameOf = useChangeName()
  const { data: since } = useQuery(sinceReadQuery(id, pair))
  if (!since) return null
  const names = [language, otherLanguage(language)].flatMap((side) =>
    since.changes.filter((change) => change.language === side).map(nameOf),
  )
  const changes = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return <SinceReadLine readAt={since.readAt} changes={names.length === 0 ? null : changes} />
}

function useChangeName() {
  const { t } = useTranslation('admin')
  return ({ language, part, passages }: ChangedText): string =>
    part === 'content'
      ? t(`editor.review.since.content.${language}`, { count: countChanged(passages) })
      : t(`editor.review.since.${part}.${language}`)
}

/** `focusAfter` moves the focus once there is nothing left to show. */
export function ShowPairChanges({
  id,
  pair,
  focusAfter,
}: SinceReadProps & { focusAfter: () => void }) {
  const { data: since } = useQuery(sinceReadQuery(id, pair))
  const saveReading = useSaveReading(id, pair)
  if (!since || since.changes.length === 0) return null
  return (
    <ShowChanges
      readAt={since.readAt}
      isBusy={saveReading.isPending}
      onRead={(close) => saveReading.mutate(undefined, { onSuccess: close })}
      focusAfter={focusAfter}
    >
      <ChangedTexts changes={since.changes} />
    </ShowChanges>
  )
}
