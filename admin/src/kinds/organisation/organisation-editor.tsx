import { useMutation } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { TestEmail as Answer } from '@ufuq/shared/contract/server-notices'
import { isolated } from '@ufuq/shared/domain/isolate'
import { poorestOf } from '@ufuq/shared/domain/site/accent'
import { type OrganisationDefaults, ORGANISATION_TEXTS } from '@ufuq/shared/i18n/texts-in-force'
import {
  organisation as kind,
  type OrganisationValues,
} from '@ufuq/shared/kinds/organisation/organisation'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import type { i18n } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Row, Stack } from '../../components/layout.tsx'
import { Options } from '../../components/options.tsx'
import { Section } from '../../components/section.tsx'
import { EntryEditor } from '../../entry/entry-editor.tsx'
import { OneEntryScreen } from '../../entry/entry-screen.tsx'
import type { OwnField } from '../../entry/value-field.tsx'
import { asText, written, type FieldInputProps } from '../../fields/field-props.ts'
import { AccentInput } from './accent-input.tsx'
import { LogoInput } from './logo-input.tsx'

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
  newsletter: [
    'newsletterForm',
    'newsletterName',
    'newsletterText',
    'newsletterSuccess',
    'newsletterConfirmed',
  ],
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

/** The length from which a text has several lines in the form. */
const LONG = 200

interface PlainInputProps extends FieldInputProps {
  placeholder?: string | undefined
  inputMode?: 'email' | 'tel' | 'numeric' | 'url'
}

/** A text of which the default is shown while it is empty. */
function PlainInput({ placeholder, inputMode, ...props }: PlainInputProps) {
  const { field, language } = props
  const attributes = { ...written(props), placeholder }
  if (field.type === 'text' && field.max > LONG && language !== null) {
    return <TextArea {...attributes} rows={2} />
  }
  return (
    <TextInput {...attributes} inputMode={inputMode} {...(language === null && { dir: 'ltr' })} />
  )
}

const plain = (more: Pick<PlainInputProps, 'placeholder' | 'inputMode'>): OwnField => ({
  input: (props) => <PlainInput {...props} {...more} />,
})

/** What is particular to the fields of the organisation. */
function useOwnFields({
  texts,
  email,
  social,
  timeZone,
}: OrganisationDefaults): Readonly<Record<string, OwnField>> {
  const { t } = useTranslation('admin')
  const ofTexts = Object.fromEntries(
    ORGANISATION_TEXTS.map((name): [string, OwnField] => [
      name,
      {
        input: (props) => (
          <PlainInput {...props} placeholder={props.language ? texts[name][props.language] : ''} />
        ),
      },
    ]),
  )
  const picture: OwnField = { input: (props) => <LogoInput {...props} /> }
  return {
    ...ofTexts,
    footerAbout: { ...plain({}), hint: t('kinds.organisation.hints.footerAbout') },
    logo: picture,
    darkLogo: { input: (props) => <LogoInput {...props} isDark /> },
    symbol: picture,
    accent: {
      problemText(rule, value) {
        const poorest = typeof value === 'string' && rule === 'contrast' ? poorestOf(value) : null
        if (!poorest) return undefined
        const { place, ratio, least } = poorest
        return t('site.errors.contrast', { place: t(`site.theme.places.${place}`), ratio, least })
      },
      input: (props) => <AccentInput {...props} />,
    },
    email: plain({ placeholder: email, inputMode: 'email' }),
    sender: { ...plain({ inputMode: 'email' }), hint: t('kinds.organisation.hints.sender') },
    timeZone: {
      hint: t('kinds.organisation.hints.timeZone'),
      input: (props) => <ZoneInput {...props} shipped={timeZone} />,
    },
    telephone: plain({ inputMode: 'tel' }),
    address: plain({}),
    footerYear: plain({ placeholder: texts.footerYear, inputMode: 'numeric' }),
    networks: {
      fields: (id) => ({
        link: {
          ...plain({ placeholder: social[id], inputMode: 'url' }),
          hint: t('kinds.organisation.hints.link'),
          problemText: (rule) => (rule === 'secureAddress' ? t('site.errors.url') : undefined),
        },
      }),
    },
  }
}

/** One of the time zones that the browser knows. `shipped` applies if none is chosen. */
function ZoneInput({ control, input, isReadOnly, shipped }: ZoneInputProps) {
  const { t } = useTranslation('admin')
  const value = asText(input.value)
  const known = Intl.supportedValuesOf('timeZone')
  return (
    <Select {...control} {...input} value={value} disabled={isReadOnly} tall>
      <option value="">{t('kinds.organisation.defaultZone', { zone: shipped })}</option>
      <Options
        of={value === '' || known.includes(value) ? known : [value, ...known]}
        text={(zone) => zone.replaceAll('_', ' ')}
      />
    </Select>
  )
}

interface ZoneInputProps extends FieldInputProps {
  shipped: string
}

/** Shows the organisation's published theme, name and number formats without reloading the admin. */
export async function refreshLook(texts: i18n): Promise<void> {
  const response = await fetch('/look.css', { cache: 'no-cache' })
  if (!response.ok) return
  const style = document.createElement('style')
  style.dataset['look'] = ''
  style.textContent = await response.text()
  const former = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-look]')
  document.head.append(style)
  for (const one of former) one.disabled = true
  await texts.reloadResources(texts.language)
  // Renders all texts again.
  await texts.changeLanguage(texts.language)
}
