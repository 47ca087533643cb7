import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation'
import type { OrganisationDefaults } from '@ufuq/shared/kinds/organisation/texts'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import { Stack } from '../../../components/layout.tsx'
import { Section } from '../../../components/section.tsx'
import { EntryEditor, type EntryOfKind } from '../../../entry/entry-editor.tsx'
import { useRegions } from '../pages/editing/use-regions.ts'
import { NetworksField } from './networks-field.tsx'
import { OrganisationPreview } from './organisation-preview.tsx'
import { useOwnFields } from './own-fields.tsx'
import { refreshLook } from './refresh-look.ts'

export type OrganisationEntry = WireEntry<OrganisationValues> & { defaults: OrganisationDefaults }

/** The fields of each part of the form; links lead to a part. */
const GROUPS = {
  name: ['siteName', 'shortName', 'tagline'],
  look: ['logo', 'symbol', 'accent'],
  contacts: ['email', 'telephone', 'address'],
  networks: ['networks'],
  search: ['nonprofitStatus'],
  regional: ['months', 'digits', 'weekStart'],
  footer: ['footerAbout', 'footerYear'],
  newsletter: ['newsletterName', 'newsletterText', 'newsletterSuccess', 'newsletterConfirmed'],
} as const
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

/** Edits the draft of the organisation, with the contact page beside the fields. */
export function OrganisationEditor({ saved }: { saved: OrganisationEntry }) {
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
          <OrganisationWork
            entry={entry}
            fields={fields}
            defaults={saved.defaults}
            view={view}
            onView={setView}
          />
        </div>
      )}
    />
  )
}

interface OrganisationWorkProps {
  entry: EntryOfKind
  fields: (...names: string[]) => ReactNode
  defaults: OrganisationDefaults
  view: string
  onView: (view: string) => void
}

function OrganisationWork({ entry, fields, defaults, view, onView }: OrganisationWorkProps) {
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
              {group === 'networks' ? (
                <NetworksField isReadOnly={entry.isReadOnly} defaults={defaults} />
              ) : (
                fields(...GROUPS[group])
              )}
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
    <div {...useTabPanel('fields')} ref={attach} className="fields-side">
      <Stack gap="large">{children}</Stack>
    </div>
  )
}
