import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Page } from '../../../shell/page.tsx'
import { toEntryChange } from './form/entry-change.ts'
import { ALL_TEXTS, sideIn, type FormValues, type Saved } from './form/form-values.ts'
import { changedTags } from './form/tag-values.ts'
import { LoadedTexts } from './loaded.tsx'
import { PublicationEditor } from './publication-editor.tsx'
import type { Save } from './publication-kind.ts'
import { useReturn } from '../return-address.ts'
import { moveRecord, useSavePublication, writingQueries } from './queries.ts'

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
        {(saved) =>
          language && (
            <EditRecord key={`${id} ${language}`} {...{ id: Number(id), saved, language }} />
          )
        }
      </LoadedTexts>
    </Page>
  )
}

const languageOf = ({ sides }: Saved, id: number): Language | undefined =>
  LANGUAGES.find((language) => sides[language]?.id === id)

interface EditRecordProps {
  id: number
  saved: Saved
  language: Language
}

function EditRecord({ id, saved, language }: EditRecordProps) {
  const { t } = useTranslation(['admin', 'common'])
  const { state } = useLocation() as { state: unknown }
  const client = useQueryClient()
  const record = sideIn(saved, language)
  const save = useSaveRecord(id, language)
  const { queryKey } = writingQueries.ofSide(String(id))
  if (!record) return null

  return (
    <>
      <Link className="back" to={`/admin/publications/edit-bilingual/${id}`} state={state}>
        {saved.sides[otherLanguage(language)]
          ? t('editor.translation.openBoth')
          : t(`editor.translation.add.${otherLanguage(language)}`)}
      </Link>
      <PublicationEditor
        sides={[language]}
        recordId={id}
        saved={saved}
        onSave={save}
        onSaved={(after) => client.setQueryData(queryKey, after)}
        deleted={{
          language,
          question: t('editor.confirmDelete', { title: record.title }),
          done: t('common:toasts.publication.deletedTitle'),
        }}
      />
    </>
  )
}

/** Saves a single record: first its language and translation, which decide about its entry. */
function useSaveRecord(id: number, side: Language) {
  const save = useSavePublication()
  return async ({ values, against, task }: Save): Promise<Saved> => {
    const before = against && sideIn(against, side)
    if (!against || !before) throw new Error('A record is saved only if it exists')
    const { language = side, translationId = '' } = values.record ?? {}
    const translation = against.sides[otherLanguage(side)]?.id ?? null
    const wanted = translationId === '' ? null : Number(translationId)
    const moved = {
      ...(language !== side && { language }),
      ...(wanted !== translation && { translationId: wanted }),
    }
    const isMoved = Object.keys(moved).length > 0
    const saved = isMoved ? await moveRecord(id, { version: before.version, ...moved }) : against
    const texts = ALL_TEXTS.map((field) => [field, { [language]: values[field][side] }])
    const own: FormValues = { ...values, ...Object.fromEntries(texts) }
    return save.mutateAsync({
      id: saved.id,
      change: toEntryChange(own, { saved, sides: [language], task }),
      tags: changedTags(values, saved),
    })
  }
}
