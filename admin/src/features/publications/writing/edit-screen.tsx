import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { Page } from '../../../shell/page.tsx'
import { exchangedChange, ofRecord, toEntryChange } from './form/entry-change.ts'
import { sideIn, type Saved } from './form/form-values.ts'
import { areTagsSame, toTagInput, toTagValue } from './form/tag-values.ts'
import { LoadedTexts } from './loaded.tsx'
import { useRemoval } from './saving/use-removal.ts'
import { PublicationEditor } from './publication-editor.tsx'
import type { Save } from './publication-kind.ts'
import { useReturn } from '../return-address.ts'
import { moveRecord, useDeletePublication, useSavePublication, writingQueries } from './queries.ts'

/** `/admin/publications/edit/{id}` */
export function EditScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { address } = useReturn()
  const query = useQuery(writingQueries.ofSide(id))
  const language = query.data && languageOf(query.data, Number(id))
  return (
    <Page
      title={(language && query.data?.values.title[language]) ?? t('editor.editTitle')}
      back={address}
    >
      <LoadedTexts query={query}>
        {(saved) => <EditRecord key={id} id={Number(id)} entry={saved} />}
      </LoadedTexts>
    </Page>
  )
}

const languageOf = ({ sides }: Saved, id: number): Language | undefined =>
  LANGUAGES.find((language) => sides[language]?.id === id)

function EditRecord({ id, entry }: { id: number; entry: Saved }) {
  const { t } = useTranslation('admin')
  const { state } = useLocation() as { state: unknown }
  const client = useQueryClient()
  const canPublish = entry.abilities.includes('publish')
  // the editor keeps its side, even if somebody else changes the record's language
  const [side] = useState(() => languageOf(entry, id) ?? 'ar')
  const saved = ofRecord(entry, id, side)
  const record = sideIn(saved, side)
  const save = useSaveRecord(id, side)
  const { queryKey } = writingQueries.ofSide(String(id))
  const removal = useRemoval({
    id: entry.id,
    what: 'deleted',
    mutation: useDeletePublication(entry.id, record?.language),
    label: t('editor.actions.delete'),
    question: t('editor.confirmDelete', { title: record?.title ?? '' }),
  })
  if (!record) return null

  return (
    <>
      <Link className="back" to={`/admin/publications/edit-bilingual/${id}`} state={state}>
        {saved.sides[otherLanguage(side)]
          ? t('editor.translation.openBoth')
          : t(`editor.translation.add.${otherLanguage(record.language)}`)}
      </Link>
      <PublicationEditor
        sides={[side]}
        recordId={id}
        saved={saved}
        draftKeys={[`publication:${entry.id} ${id}`, `record:${id}`]}
        canUpdate={record.mayChange}
        canPublish={canPublish}
        onSave={save}
        // the address shows the record under its own language
        onSaved={(after) => client.setQueryData(queryKey, ofRecord(after, id, record.language))}
        saveLabel={t('editor.actions.update')}
        removal={entry.abilities.includes('delete') ? removal : undefined}
      />
    </>
  )
}

/** Saves a single record: first its language and translation, which decide about its entry. */
function useSaveRecord(id: number, side: Language) {
  const zone = useTimeZone()
  const client = useQueryClient()
  const save = useSavePublication()
  const read = () => client.fetchQuery(writingQueries.ofSide(String(id)))
  return async ({ values, against, deferred, task }: Save): Promise<Saved> => {
    const before = against && sideIn(against, side)
    if (!against || !before) throw new Error('A record is saved only if it exists')
    const { language = before.language, translationId = '' } = values.record ?? {}
    const translation = against.sides[otherLanguage(side)]?.id ?? null
    const wanted = translationId === '' ? null : Number(translationId)
    const moved = {
      ...(language !== before.language && { language }),
      ...(wanted !== translation && { translationId: wanted }),
    }
    const isMoved = Object.keys(moved).length > 0
    const saved = isMoved
      ? ofRecord(await moveRecord(id, { version: before.version, ...moved }, read), id, side)
      : against
    const change = toEntryChange(values, { saved, sides: [side], deferred, task, zone })
    const tags = areTagsSame(values.tags, saved.tags.map(toTagValue))
      ? undefined
      : values.tags.map(toTagInput)
    const after = await save.mutateAsync({
      id: saved.id,
      change: saved.isExchanged ? exchangedChange(change) : change,
      tags,
    })
    return ofRecord(after, id, side)
  }
}
