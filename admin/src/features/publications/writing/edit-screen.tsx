import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { Page } from '../../../shell/page.tsx'
import { leadOf } from './form/form-values.ts'
import { toPatch } from './form/input.ts'
import { LoadedTexts } from './loaded.tsx'
import { useRemoval } from './saving/use-removal.ts'
import { PublicationEditor } from './publication-editor.tsx'
import { useReturn } from '../return-address.ts'
import { useDeletePublication, useUpdatePublication } from '../mutations.ts'
import { publicationQueries } from '../queries.ts'

/** `/admin/publications/edit/{id}` */
export function EditScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { address } = useReturn()
  const query = useQuery(publicationQueries.record(id))
  return (
    <Page title={query.data?.publication.title ?? t('editor.editTitle')} back={address}>
      <LoadedTexts query={query}>
        {({ publication }) => <EditRecord key={publication.id} publication={publication} />}
      </LoadedTexts>
    </Page>
  )
}

function EditRecord({ publication }: { publication: Publication }) {
  const { t } = useTranslation('admin')
  const { state } = useLocation() as { state: unknown }
  const client = useQueryClient()
  const zone = useTimeZone()
  const { id, title, language, translationId, can } = publication
  // the editor keeps its side, even if somebody else changes the record's language
  const [side] = useState(language)
  const update = useUpdatePublication(id)
  const removal = useRemoval({
    id,
    what: 'deleted',
    mutation: useDeletePublication(id),
    label: t('editor.actions.delete'),
    question: t('editor.confirmDelete', { title }),
  })

  return (
    <>
      <Link className="back" to={`/admin/publications/edit-bilingual/${id}`} state={state}>
        {translationId === null
          ? t(`editor.translation.add.${otherLanguage(language)}`)
          : t('editor.translation.openBoth')}
      </Link>
      <PublicationEditor
        sides={[side]}
        saved={{ [side]: publication }}
        draftKeys={[`record:${id}`]}
        canUpdate={can?.update === true}
        canPublish={can?.publish === true}
        onSave={async ({ values, against, task }) => {
          const answer = await update.mutateAsync(
            toPatch(values, side, { saved: against, task, zone }),
          )
          const { publication, largeChanges } = answer
          return { [side]: publication, ...(largeChanges && { largeChanges }) }
        }}
        onSaved={(saved) => {
          const { queryKey } = publicationQueries.record(String(id))
          client.setQueryData(queryKey, { publication: leadOf(saved) })
        }}
        saveLabel={t('editor.actions.update')}
        removal={can?.delete ? removal : undefined}
      />
    </>
  )
}
