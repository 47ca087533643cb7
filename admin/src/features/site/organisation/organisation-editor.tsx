import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { TestEmail as Answer } from '@ufuq/shared/contract/server-notices'
import { isolated } from '@ufuq/shared/domain/isolate'
import { isSecureAddress } from '@ufuq/shared/domain/secure-address'
import { isColour } from '@ufuq/shared/domain/site/accent'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation'
import type { OrganisationDefaults } from '@ufuq/shared/kinds/organisation/texts'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import { Stack, Row } from '../../../components/layout.tsx'
import { Section } from '../../../components/section.tsx'
import { EntryEditor, type EntryOfKind } from '../../../entry/entry-editor.tsx'
import { OneEntryScreen } from '../../../entry/entry-screen.tsx'
import { useLanguage } from '../../../language.ts'
import { useRegions } from '../pages/editing/use-regions.ts'
import { useTyped } from '../pages/editing/use-typed.ts'
import { PreviewPane, useIsLaidOut } from '../pages/preview/preview-pane.tsx'
import { typedPreview } from '../pages/preview/typed-preview.ts'
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
  <OneEntryScreen kind={KINDS.organisation}>
    {(entry) => <OrganisationEditor saved={entry as unknown as OrganisationEntry} />}
  </OneEntryScreen>
)

/** Edits the draft of the organisation, with the contact page beside the fields. */
function OrganisationEditor({ saved }: { saved: OrganisationEntry }) {
  const { i18n } = useTranslation()
  const [view, setView] = useState('fields')
  const own = useOwnFields(saved.defaults)
  const element = useRef<HTMLDivElement>(null)
  const reveal = (at: string) => {
    flushSync(() => setView('fields'))
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus(),
    )
  }
  return (
    <EntryEditor
      kind={KINDS.organisation}
      state={saved}
      own={own}
      onReveal={reveal}
      onSaved={({ sides }) => {
        if (Object.values(sides).every((side) => !side.hasDraft)) void refreshLook(i18n)
      }}
      layout={(fields, entry) => (
        <div ref={element}>
          <OrganisationWork entry={entry} fields={fields} view={view} onView={setView} />
        </div>
      )}
    />
  )
}

interface OrganisationWorkProps {
  entry: EntryOfKind
  fields: (...names: string[]) => ReactNode
  view: string
  onView: (view: string) => void
}

function OrganisationWork({ entry, fields, view, onView }: OrganisationWorkProps) {
  const { t } = useTranslation('admin')
  const form = useRef<HTMLElement>(null)
  useRegions(form)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.querySelector(hash)?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <Tabs className="site-work" value={view} onValueChange={onView}>
      <TabList label={t('site.editor.views')} className="view-switch">
        <Tab value="fields">{t('site.editor.fields')}</Tab>
        <Tab value="preview">{t('site.preview.title')}</Tab>
      </TabList>
      <FieldsPanel
        attach={(element) => {
          form.current = element?.closest('form') ?? null
        }}
      >
        {GROUP_NAMES.map((group) => (
          <div key={group} id={group}>
            <Section title={t(`kinds.organisation.groups.${group}`)}>
              {fields(...GROUPS[group])}
              {group === 'contacts' && <TestEmail />}
            </Section>
          </div>
        ))}
      </FieldsPanel>
      <OrganisationPreview entry={entry} isShown={view} />
    </Tabs>
  )
}

interface FieldsPanelProps {
  attach: (element: HTMLElement | null) => void
  children: ReactNode
}

function FieldsPanel({ attach, children }: FieldsPanelProps) {
  return (
    <div {...useTabPanel('fields')} ref={attach} className="fields-side stack">
      <Stack gap="large">{children}</Stack>
    </div>
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

interface OrganisationPreviewProps {
  entry: EntryOfKind
  /** The selected view if there is room for only one. */
  isShown: string
}

/** The contact page with the typed values, which are not stored. */
function OrganisationPreview({ entry, isShown }: OrganisationPreviewProps) {
  const { t } = useTranslation('admin')
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const values = finished(useTyped(entry.form) as unknown as OrganisationValues)
  const isBeside = useIsLaidOut(element)
  const preview = useQuery({
    ...typedPreview(KINDS.organisation, KINDS.organisation.name, { language, values }),
    enabled: isBeside || isShown === 'preview',
  })
  return (
    <PreviewPane
      ref={element}
      page={t('kinds.organisation.name')}
      language={language}
      onLanguage={setLanguage}
      preview={preview}
      note={t('kinds.organisation.preview')}
    />
  )
}

/** The values without a colour or an address that somebody is still typing. */
const finished = ({ accent, networks, ...values }: OrganisationValues): OrganisationValues => ({
  ...values,
  accent: accent !== null && isColour(accent) ? accent : null,
  networks: networks.map(({ link, ...network }) => ({
    ...network,
    link: isSecureAddress(link) ? link : '',
  })),
})
