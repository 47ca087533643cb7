import { useTranslation } from 'react-i18next'
import { poorestOf } from '@ufuq/shared/domain/site/accent'
import {
  ORGANISATION_TEXTS,
  type OrganisationDefaults,
} from '@ufuq/shared/kinds/organisation/texts-in-force'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import type { OwnField } from '../../../entry/value-field.tsx'
import { written, type FieldInputProps, asText } from '../../../fields/field-props.ts'
import { AccentInput } from './accent-input.tsx'
import { LogoInput } from './logo-input.tsx'

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
export function useOwnFields({
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
      {(value === '' || known.includes(value) ? known : [value, ...known]).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}

interface ZoneInputProps extends FieldInputProps {
  shipped: string
}
