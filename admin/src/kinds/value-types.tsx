import { useQuery } from '@tanstack/react-query'
import type { RefCallBack } from 'react-hook-form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldRules } from '@ufuq/shared/contract/declared-kinds'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Locale } from '@ufuq/shared/domain/site/regional'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import type { AdminT } from '../error-text.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { PictureThumb } from '../pictures/picture-thumb.tsx'
import { pictureQueries } from '../pictures/queries.ts'

interface ControlProps {
  /** Links the control to its label, hint and error. */
  described: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
  }
  input: {
    name: string
    value: string
    onChange: (value: unknown) => void
    onBlur: () => void
    ref: RefCallBack
  }
  /** The label of the field, as a string. */
  what: string
  /**
   * The language of a text; the direction of a value without a language depends on the typed text.
   */
  writing: { lang?: Language; dir: 'rtl' | 'ltr' | 'auto' }
  isReadOnly: boolean
  choiceName: (choice: string) => string
}

interface Shown {
  locale: Locale
  choiceName: ControlProps['choiceName']
  pictureName: (id: string) => string
}

/** A type of value. The form stores values of every type as strings. */
export interface ValueType {
  /** Converts a value from the API to the form's format. */
  toText: (value: unknown) => string
  toValue: (text: string) => unknown
  /** The value of a new entry; empty by default. */
  initial?: string
  /** The rule that a text breaks, if any. */
  problemOf?: (text: string) => string | null
  /** The text for a broken rule, if the usual texts do not fit. */
  problemNamed?: (rule: string, t: AdminT) => string
  /** Converts the value for lists and comparisons; by default, they show the text itself. */
  shown?: (text: string, shown: Shown) => string
  /** Renders the value, if it is not shown as text. */
  View?: (props: { text: string }) => ReactNode
  Control: (props: ControlProps) => ReactNode
}

type Rules<Type extends FieldRules['type']> = Extract<FieldRules, { type: Type }>

const isBlank = (text: string) => text.trim() === ''
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const text = ({ type, max, isRequired, isLong }: Rules<'text' | 'twoTexts'>): ValueType => ({
  toText: asText,
  toValue: (typed) => typed,
  problemOf: (typed) =>
    // For texts in two languages, one of them is enough.
    type === 'text' && isRequired && isBlank(typed) ? 'required' : null,
  Control({ described, input, writing, isReadOnly }) {
    const control = { ...described, ...input, ...writing, maxLength: max, readOnly: isReadOnly }
    return isLong ? <TextArea {...control} /> : <TextInput {...control} />
  },
})

const address = ({ max }: Rules<'address'>): ValueType => ({
  toText: asText,
  toValue: (typed) => (isBlank(typed) ? null : typed.trim()),
  problemOf: (typed) =>
    isBlank(typed) || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(typed.trim()) ? null : 'url',
  Control: ({ described, input, isReadOnly }) => (
    <TextInput
      {...described}
      {...input}
      dir="ltr"
      inputMode="url"
      maxLength={max}
      readOnly={isReadOnly}
    />
  ),
})

const number = ({ min, max }: Rules<'number'>): ValueType => ({
  toText: String,
  toValue: Number,
  initial: String(min),
  problemOf: (typed) =>
    /^\s*-?\d{1,15}\s*$/.test(typed) && Number(typed) >= min && Number(typed) <= max
      ? null
      : 'number',
  shown: (typed, { locale }) =>
    isBlank(typed) || Number.isNaN(Number(typed)) ? typed : formatNumber(Number(typed), locale),
  Control: ({ described, input, isReadOnly }) => (
    <TextInput {...described} {...input} dir="ltr" inputMode="numeric" readOnly={isReadOnly} />
  ),
})

const picture: ValueType = {
  toText: (id) => (typeof id === 'number' ? String(id) : ''),
  toValue: (typed) => (typed === '' ? null : Number(typed)),
  shown: (typed, { pictureName }) => typed && pictureName(typed),
  View: ({ text: typed }) => <KnownPicture id={Number(typed)} />,
  Control: ({ described: { id, 'aria-describedby': describedBy }, input, what, isReadOnly }) => (
    <PictureField
      control={{ id, name: input.name, 'aria-describedby': describedBy }}
      controlRef={input.ref}
      what={what}
      value={input.value === '' ? null : Number(input.value)}
      isReadOnly={isReadOnly}
      onChange={(picked) => input.onChange(picked === null ? '' : String(picked))}
      shown={(chosen) => <PictureThumb picture={chosen} />}
    />
  ),
}

function KnownPicture({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(pictureQueries.one(id))
  const name = t('pictures.unnamed', { number: String(id) })
  return data ? <PictureThumb picture={data.picture} alt={name} /> : name
}

const choice = ({ words }: Rules<'choice'>): ValueType => ({
  toText: asText,
  toValue: (typed) => typed,
  initial: words[0],
  shown: (typed, { choiceName }) => choiceName(typed),
  Control: ({ described, input, isReadOnly, choiceName }) => (
    <Select {...described} {...input} disabled={isReadOnly} tall>
      {words.map((one) => (
        <option key={one} value={one}>
          {choiceName(one)}
        </option>
      ))}
    </Select>
  ),
})

/**
 * The type of value for a field that the contract declares: how the form stores the field, and how
 * screens show it.
 */
export function valueTypeOf(rules: FieldRules): ValueType {
  switch (rules.type) {
    case 'twoTexts':
    case 'text':
      return text(rules)
    case 'address':
      return address(rules)
    case 'number':
      return number(rules)
    case 'picture':
      return picture
    case 'choice':
      return choice(rules)
  }
}
