import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { otherLanguage } from '../../../contract/languages.ts'
import type { Publication } from '../../../contract/publications.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAbility } from '../../session/session.tsx'
import { LoadProblem } from '../../shell/panels.tsx'
import { Page } from '../../shell/page.tsx'
import { MissingSideEditor } from './editor/missing-side-editor.tsx'
import { useReturn } from './editor/return-address.ts'
import { isMissing } from '../../../client/api-error.ts'
import { useCreatePublication } from './mutations.ts'
import { PublicationsNotFound } from './no-pair.tsx'
import { publicationQueries } from './queries.ts'

/** Writes the half that `partnerId` lacks, beside the half that is there. */
export function MissingSideScreen({ partnerId }: { partnerId: string }) {
  const { t } = useTranslation('admin')
  const { address } = useReturn()
  const partner = useQuery(publicationQueries.record(partnerId))
  if (partner.data) {
    const { publication } = partner.data
    return publication.translationId === null ? (
      <WriteMissingSide key={publication.id} partner={publication} />
    ) : (
      <Navigate to={`/admin/publications/edit-bilingual/${publication.id}`} replace />
    )
  }
  return (
    <Page title={t('editor.createTitle')} back={address}>
      {partner.isPending ? (
        <LoadingState label={t('publications.loadingOne')} />
      ) : isMissing(partner.error) ? (
        <PublicationsNotFound />
      ) : (
        <LoadProblem
          title={t('publications.errorOneTitle')}
          error={partner.error}
          isRetrying={partner.isFetching}
          onRetry={() => void partner.refetch()}
        />
      )}
    </Page>
  )
}

function WriteMissingSide({ partner }: { partner: Publication }) {
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const { address, goBack, finish } = useReturn()
  const canPublish = useAbility('publications.publish')
  const create = useCreatePublication()
  return (
    <Page title={t(`publications.writeSide.${otherLanguage(partner.language)}`)} back={address}>
      <MissingSideEditor
        partner={partner}
        canPublish={canPublish}
        onSave={create.mutateAsync}
        onSaved={() => {
          toast({
            title: t('common:toasts.publication.pairCreatedTitle'),
            description: t('common:toasts.publication.pairCreatedText'),
          })
          finish()
        }}
        onCancel={goBack}
      />
    </Page>
  )
}
