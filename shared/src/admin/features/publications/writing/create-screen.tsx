import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { otherLanguage } from '../../../../contract/languages.ts'
import { useTimeZone } from '../../../../ui/time-zone.tsx'
import { useLanguage } from '../../../language.ts'
import { useAbility } from '../../../session/session.tsx'
import { Page } from '../../../shell/page.tsx'
import { toPairInput } from './form/input.ts'
import { useSaved } from './outcomes.ts'
import { PublicationEditor } from './publication-editor.tsx'
import { useReturn } from '../return-address.ts'
import { MissingSideScreen } from './missing-side-screen.tsx'
import { useCreatePair } from '../mutations.ts'

/** `/admin/publications/create`; with `?partner={id}`, writes only the side that this record lacks. */
export function CreateScreen() {
  const [params] = useSearchParams()
  const existingId = params.get('partner')
  return existingId === null ? (
    <CreatePair />
  ) : (
    <MissingSideScreen key={existingId} existingId={existingId} />
  )
}

function CreatePair() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const zone = useTimeZone()
  const { address, goBack } = useReturn()
  const canPublish = useAbility('publications.publish')
  const create = useCreatePair()
  const onSaved = useSaved('pairCreated')
  return (
    <Page title={t('editor.createTitle')} back={address}>
      <PublicationEditor
        sides={[language, otherLanguage(language)]}
        saved={null}
        place="new"
        canUpdate
        canPublish={canPublish}
        onSave={(values) => create.mutateAsync(toPairInput(values, null, zone))}
        onSaved={onSaved}
        onCancel={goBack}
        saveLabel={t('editor.actions.create')}
      />
    </Page>
  )
}
