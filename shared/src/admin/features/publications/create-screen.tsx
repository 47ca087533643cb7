import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useToast } from '../../../ui/toast.tsx'
import { useAbility } from '../../session/session.tsx'
import { Page } from '../../shell/page.tsx'
import { PairEditor } from './editor/pair-editor.tsx'
import { useReturn } from './editor/return-address.ts'
import { MissingSideScreen } from './missing-side-screen.tsx'
import { useCreatePair } from './mutations.ts'

/** `/admin/publications/create`; with `?partner={id}` only the side that this record lacks is written. */
export function CreateScreen() {
  const [params] = useSearchParams()
  const partner = params.get('partner')
  return partner === null ? <CreatePair /> : <MissingSideScreen key={partner} partnerId={partner} />
}

function CreatePair() {
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const canPublish = useAbility('publications.publish')
  const { address, goBack, finish } = useReturn()
  const create = useCreatePair()
  return (
    <Page title={t('editor.createTitle')} back={address}>
      <PairEditor
        pair={null}
        canUpdate
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
