import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { otherLanguage } from '../../../../contract/languages.ts'
import type { PublicationPair } from '../../../../contract/publications.ts'
import { useTimeZone } from '../../../../ui/time-zone.tsx'
import { useLanguage } from '../../../language.ts'
import { PublicPageLinks } from '../../../public-page.tsx'
import { Page } from '../../../shell/page.tsx'
import { savedPair } from './form/form-values.ts'
import { toPairInput } from './form/input.ts'
import { LoadedTexts } from './loaded.tsx'
import { useRemoval, useSaved } from './outcomes.ts'
import { PublicationEditor } from './publication-editor.tsx'
import { useReturn } from '../return-address.ts'
import { useDeletePair, useUpdatePair } from '../mutations.ts'
import { NoPair } from './no-pair.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import { publicationQueries } from '../queries.ts'

/** `/admin/publications/edit-bilingual/{id of either side}` */
export function EditBilingualScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { address } = useReturn()
  const query = useQuery(publicationQueries.pair(id))
  return (
    <Page
      title={t('editor.editPairTitle')}
      back={address}
      action={
        query.data && (
          <>
            <PublicPageLinks publications={[query.data.english, query.data.arabic]} />
            <PreviewButton publications={[query.data.english, query.data.arabic]} />
          </>
        )
      }
    >
      <LoadedTexts query={query} missing={<NoPair id={id} />}>
        {(pair) => <EditPair key={pair.english.id} pair={pair} />}
      </LoadedTexts>
    </Page>
  )
}

function EditPair({ pair }: { pair: PublicationPair }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const zone = useTimeZone()
  const { goBack } = useReturn()
  const { english, arabic } = pair
  const update = useUpdatePair(english.id)
  const onSaved = useSaved('pairUpdated')
  const removal = useRemoval({
    id: english.id,
    what: 'pairDeleted',
    mutation: useDeletePair(english.id),
    label: t('editor.actions.deletePair'),
    question: t('editor.confirmDeletePair', { arabic: arabic.title, english: english.title }),
  })
  const may = (ability: 'update' | 'publish' | 'delete') =>
    [english, arabic].every(({ can }) => can?.[ability] === true)

  return (
    <PublicationEditor
      sides={[language, otherLanguage(language)]}
      saved={savedPair(pair)}
      place={`pair:${english.id}`}
      canUpdate={may('update')}
      canPublish={may('publish')}
      onSave={(values, against) => update.mutateAsync(toPairInput(values, against, zone))}
      onSaved={onSaved}
      onCancel={goBack}
      saveLabel={t('editor.actions.save')}
      removal={may('delete') ? removal : undefined}
    />
  )
}
