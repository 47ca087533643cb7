import { useMutation } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { TestEmail as Answer } from '@ufuq/shared/contract/server-notices'
import { isolated } from '@ufuq/shared/domain/isolate'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { organisation as kind, type OrganisationValues } from '@ufuq/shared/kinds/organisation'
import type { OrganisationDefaults } from '@ufuq/shared/kinds/organisation/texts-in-force'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Stack, Row } from '../../../components/layout.tsx'
import { Section } from '../../../components/section.tsx'
import { EntryEditor } from '../../../entry/entry-editor.tsx'
import { OneEntryScreen } from '../../../entry/entry-screen.tsx'
import { useOwnFields } from './own-fields.tsx'
import { refreshLook } from './refresh-look.ts'

export type OrganisationEntry = WireEntry<OrganisationValues> & { defaults: OrganisationDefaults }

/** The fields of each part of the form; links lead to a part. */
const GROUPS = {
  name: ['siteName', 'shortName', 'tagline'],
  look: ['logo', 'darkLogo', 'symbol', 'accent'],
  contacts: ['email', 'telephone', 'address', 'sender'],
  networks: ['networks'],
  search: ['searchEngines', 'nonprofitStatus'],
  regional: ['timeZone', 'months', 'digits', 'weekStart'],
  footer: ['footerAbout', 'footerYear'],
  newsletter: ['newsletterName', 'newsletterText', 'newsletterSuccess', 'newsletterConfirmed'],
} as const
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

/** `/admin/organisation` */
export const OrganisationScreen = () => (
  <OneEntryScreen kind={kind}>
    {(entry) => <OrganisationEditor saved={entry as unknown as OrganisationEntry} />}
  </OneEntryScreen>
)

/** Edits the draft of the organisation. */
function OrganisationEditor({ saved }: { saved: OrganisationEntry }) {
  const { t, i18n } = useTranslation('admin')
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.querySelector(hash)?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <EntryEditor
      kind={kind}
      state={saved}
      own={useOwnFields(saved.defaults)}
      onSaved={({ sides }) => {
        if (Object.values(sides).every((side) => !side.hasDraft)) void refreshLook(i18n)
      }}
      layout={(fields) => (
        <Stack gap="large">
          {GROUP_NAMES.map((group) => (
            <div key={group} id={group}>
              <Section title={t(`kinds.organisation.groups.${group}`)}>
                {fields(...GROUPS[group])}
                {group === 'contacts' && <TestEmail />}
              </Section>
            </div>
          ))}
        </Stack>
      )}
    />
  )
}

/** Sends an email to the administrator, with the settings that are in force. */
function TestEmail() {
  const { t } = useTranslation('admin')
  const test = useMutation({
    meta: { failed: 'kinds.organisation.testEmail.failed' },
    mutationFn: () => request<Answer>('/api/test-email', { method: 'POST' }),
  })
  return (
    <Stack gap="small">
      <Row>
        <Button variant="line" size="small" busy={test.isPending} onClick={() => test.mutate()}>
          {t('kinds.organisation.testEmail.send')}
        </Button>
      </Row>
      <p className="hint" role="status">
        {test.data &&
          t(`kinds.organisation.testEmail.${test.data.outcome}`, { to: isolated(test.data.to) })}
      </p>
    </Stack>
  )
}
