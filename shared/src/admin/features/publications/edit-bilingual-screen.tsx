import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { PublicationPair } from '../../../contract/publications.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { LoadProblem } from '../../shell/panels.tsx'
import { Page } from '../../shell/page.tsx'
import { PairEditor } from './editor/pair-editor.tsx'
import { useReturn } from './editor/return-address.ts'
import { useDeletedToast } from './bin/deleted-toast.ts'
import { useDeleteFailure } from './delete-failure.ts'
import { isMissing } from '../../../client/api-error.ts'
import { useDeletePair, useUpdatePair } from './mutations.ts'
import { NoPair } from './no-pair.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { publicationQueries } from './queries.ts'

/** `/admin/publications/edit-bilingual/{id of either half}` */
export function EditBilingualScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { address } = useReturn()
  const pair = useQuery(publicationQueries.pair(id))
  return (
    <Page
      title={t('editor.editPairTitle')}
      back={address}
      action={pair.data && <PreviewButton publications={[pair.data.english, pair.data.arabic]} />}
    >
      {pair.data ? (
        <EditPair key={pair.data.english.id} pair={pair.data} />
      ) : pair.isPending ? (
        <LoadingState label={t('publications.loadingOne')} />
      ) : isMissing(pair.error) ? (
        <NoPair id={id} />
      ) : (
        <LoadProblem
          title={t('publications.errorOneTitle')}
          error={pair.error}
          isRetrying={pair.isFetching}
          onRetry={() => void pair.refetch()}
        />
      )}
    </Page>
  )
}

function EditPair({ pair }: { pair: PublicationPair }) {
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const { goBack, finish } = useReturn()
  const { english, arabic } = pair
  const update = useUpdatePair(english.id)
  const remove = useDeletePair(english.id)
  const onDeleted = useDeletedToast()
  const onDeleteFailed = useDeleteFailure()
  const may = (ability: 'update' | 'publish' | 'delete') =>
    [english, arabic].every(({ can }) => can?.[ability] === true)

  return (
    <PairEditor
      pair={pair}
      canUpdate={may('update')}
      canPublish={may('publish')}
      onSave={update.mutateAsync}
      onSaved={() => {
        toast({
          title: t('common:toasts.publication.pairUpdatedTitle'),
          description: t('common:toasts.publication.pairUpdatedText'),
        })
        finish()
      }}
      onCancel={goBack}
      removal={
        may('delete')
          ? {
              label: t('editor.actions.deletePair'),
              question: t('editor.confirmDeletePair', {
                arabic: arabic.title,
                english: english.title,
              }),
              isRunning: remove.isPending,
              run: () =>
                remove.mutate(undefined, {
                  onSuccess: () => {
                    onDeleted({
                      id: english.id,
                      title: t('common:toasts.publication.pairDeletedTitle'),
                      text: t('common:toasts.publication.pairDeletedText'),
                    })
                    finish()
                  },
                  onError: onDeleteFailed,
                }),
            }
          : undefined
      }
    />
  )
}
