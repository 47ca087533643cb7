import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { Publication } from '../../../contract/publications.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { LoadProblem } from '../../shell/panels.tsx'
import { Page } from '../../shell/page.tsx'
import { useDeletedToast } from './bin/deleted-toast.ts'
import { useDeleteFailure } from './delete-failure.ts'
import { RecordEditor } from './editor/record-editor.tsx'
import { useReturn } from './editor/return-address.ts'
import { isMissing } from '../../../client/api-error.ts'
import { useDeletePublication, useUpdatePublication } from './mutations.ts'
import { PublicationsNotFound } from './no-pair.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { publicationQueries } from './queries.ts'

/** `/admin/publications/edit/{id}` */
export function EditScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { address } = useReturn()
  const record = useQuery(publicationQueries.record(id))
  return (
    <Page
      title={t('editor.editTitle')}
      back={address}
      action={record.data && <PreviewButton publications={[record.data.publication]} />}
    >
      {record.data ? (
        <EditRecord key={record.data.publication.id} publication={record.data.publication} />
      ) : record.isPending ? (
        <LoadingState label={t('publications.loadingOne')} />
      ) : isMissing(record.error) ? (
        <PublicationsNotFound />
      ) : (
        <LoadProblem
          title={t('publications.errorOneTitle')}
          error={record.error}
          isRetrying={record.isFetching}
          onRetry={() => void record.refetch()}
        />
      )}
    </Page>
  )
}

function EditRecord({ publication }: { publication: Publication }) {
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const { state } = useLocation()
  const { goBack, finish } = useReturn()
  const { id, title, translationId, can } = publication
  const update = useUpdatePublication(id)
  const remove = useDeletePublication(id)
  const onDeleted = useDeletedToast()
  const onDeleteFailed = useDeleteFailure()

  return (
    <>
      {translationId !== null && (
        <Link className="back" to={`/admin/publications/edit-bilingual/${id}`} state={state}>
          {t('editor.translation.openBoth')}
        </Link>
      )}
      <RecordEditor
        publication={publication}
        onSave={update.mutateAsync}
        onSaved={() => {
          toast({
            title: t('common:toasts.publication.updatedTitle'),
            description: t('common:toasts.publication.updatedText'),
          })
          finish()
        }}
        onCancel={goBack}
        removal={
          can?.delete
            ? {
                label: t('editor.actions.delete'),
                question: t('editor.confirmDelete', { title }),
                isRunning: remove.isPending,
                run: () =>
                  remove.mutate(undefined, {
                    onSuccess: () => {
                      onDeleted({
                        id,
                        title: t('common:toasts.publication.deletedTitle'),
                        text: t('common:toasts.publication.deletedText'),
                      })
                      finish()
                    },
                    onError: onDeleteFailed,
                  }),
              }
            : undefined
        }
      />
    </>
  )
}
