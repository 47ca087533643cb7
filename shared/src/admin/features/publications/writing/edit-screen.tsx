import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { Publication } from '../../../../contract/publications.ts'
import { useTimeZone } from '../../../../ui/time-zone.tsx'
import { PublicPageLinks } from '../../../public-page.tsx'
import { Page } from '../../../shell/page.tsx'
import { toPatch } from './form/input.ts'
import { LoadedTexts } from './loaded.tsx'
import { useRemoval, useSaved } from './outcomes.ts'
import { PublicationEditor } from './publication-editor.tsx'
import { useReturn } from '../return-address.ts'
import { useDeletePublication, useUpdatePublication } from '../mutations.ts'
import { PreviewButton } from '../preview/preview-button.tsx'
import { publicationQueries } from '../queries.ts'

/** `/admin/publications/edit/{id}` */
export function EditScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { address } = useReturn()
  const query = useQuery(publicationQueries.record(id))
  return (
    <Page
      title={t('editor.editTitle')}
      back={address}
      action={
        query.data && (
          <>
            <PublicPageLinks publications={[query.data.publication]} />
            <PreviewButton publications={[query.data.publication]} />
          </>
        )
      }
    >
      <LoadedTexts query={query}>
        {({ publication }) => <EditRecord key={publication.id} publication={publication} />}
      </LoadedTexts>
    </Page>
  )
}

function EditRecord({ publication }: { publication: Publication }) {
  const { t } = useTranslation('admin')
  const { state } = useLocation()
  const { goBack } = useReturn()
  const zone = useTimeZone()
  const { id, title, translationId, can } = publication
  // the editor's side stays, even if somebody else changes the record's language meanwhile
  const [side] = useState(publication.language)
  const update = useUpdatePublication(id)
  const onSaved = useSaved('updated')
  const removal = useRemoval({
    id,
    what: 'deleted',
    mutation: useDeletePublication(id),
    label: t('editor.actions.delete'),
    question: t('editor.confirmDelete', { title }),
  })

  return (
    <>
      {translationId !== null && (
        <Link className="back" to={`/admin/publications/edit-bilingual/${id}`} state={state}>
          {t('editor.translation.openBoth')}
        </Link>
      )}
      <PublicationEditor
        sides={[side]}
        saved={{ [side]: publication }}
        place={`record:${id}`}
        canUpdate={can?.update === true}
        canPublish={can?.publish === true}
        onSave={(values, against) => update.mutateAsync(toPatch(values, side, against, zone))}
        onSaved={onSaved}
        onCancel={goBack}
        saveLabel={t('editor.actions.update')}
        removal={can?.delete ? removal : undefined}
      />
    </>
  )
}
