import { useQuery } from '@tanstack/react-query'
import type { RefCallBack } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { PictureField } from '../pictures/picture-field.tsx'
import { PictureThumb } from '../pictures/picture-thumb.tsx'
import { pictureQueries } from '../pictures/queries.ts'

interface ControlProps {
  /** What links it to label, hint and error. */
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
  /** What is written here, in words. */
  what: string
  /** Of a text; what has no language runs as it is typed. */
  writing: { lang?: Language; dir: 'rtl' | 'ltr' | 'auto' }
  isReadOnly: boolean
  choiceName: (choice: string) => string
}

interface Shown {
  language: Language
  choiceName: ControlProps['choiceName']
  pictureName: (id: string) => string
}

/** A kind of value, which the form holds as a text. */
export interface ValueType<Value> {
  toText: (value: Value) => string
  toValue: (text: string) => Value
  /** Of a new entry; nothing by default. */
  initial?: string
  /** The rule that a text breaks, if one is. */
  problemOf?: (text: string) => string | null
  /** What is said of a value that breaks another rule than to be there and not too long. */
  refusal?: 'url' | 'number' | 'picture'
  min?: number
  max?: number
  hasParagraphs?: boolean
  /** As lists and comparisons show it; by default the text itself. */
  shown?: (text: string, shown: Shown) => string
  /** The same where there is room for more than words. */
  View?: (props: { text: string }) => ReactNode
  Control: (props: ControlProps) => ReactNode
}

const isBlank = (text: string) => text.trim() === ''
const required = (text: string) => (isBlank(text) ? 'required' : null)

interface TextRules {
  max: number
  isRequired?: boolean
  /** Whether it has paragraphs. */
  isLong?: boolean
}

export const text = ({
  max,
  isRequired = false,
  isLong = false,
}: TextRules): ValueType<string> => ({
  toText: (value) => value,
  toValue: (typed) => typed,
  max,
  hasParagraphs: isLong,
  ...(isRequired && { problemOf: required }),
  Control({ described, input, writing, isReadOnly }) {
    const control = { ...described, ...input, ...writing, maxLength: max, readOnly: isReadOnly }
    return isLong ? <TextArea {...control} /> : <TextInput {...control} />
  },
})

/** An address elsewhere, null while there is none. */
export const address = ({ max }: Pick<TextRules, 'max'>): ValueType<string | null> => ({
  toText: (value) => value ?? '',
  toValue: (typed) => (isBlank(typed) ? null : typed.trim()),
  problemOf: (typed) =>
    isBlank(typed) || /^https?:$/.test(URL.parse(typed.trim())?.protocol ?? '') ? null : 'url',
  refusal: 'url',
  max,
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

/** A whole number from `min` to `max`. */
export const number = ({ min, max }: { min: number; max: number }): ValueType<number> => ({
  toText: String,
  toValue: Number,
  initial: String(min),
  problemOf: (typed) =>
    /^\s*-?\d{1,15}\s*$/.test(typed) && Number(typed) >= min && Number(typed) <= max
      ? null
      : 'number',
  refusal: 'number',
  min,
  max,
  shown: (typed, { language }) =>
    isBlank(typed) || Number.isNaN(Number(typed)) ? typed : formatNumber(Number(typed), language),
  Control: ({ described, input, isReadOnly }) => (
    <TextInput {...described} {...input} dir="ltr" inputMode="numeric" readOnly={isReadOnly} />
  ),
})

/** A picture of the library by its id, null while there is none. */
export const picture: ValueType<number | null> = {
  toText: (id) => (id === null ? '' : String(id)),
  toValue: (typed) => (typed === '' ? null : Number(typed)),
  refusal: 'picture',
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

/** One of a few words, whose names are among the texts: `choices` of the kind. */
export const choice = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
): ValueType<Choice> => ({
  toText: (value) => value,
  toValue: (typed) => typed as Choice,
  initial: choices[0],
  shown: (typed, { choiceName }) => choiceName(typed),
  Control: ({ described, input, isReadOnly, choiceName }) => (
    <Select {...described} {...input} disabled={isReadOnly} tall>
      {choices.map((one) => (
        <option key={one} value={one}>
          {choiceName(one)}
        </option>
      ))}
    </Select>
  ),
})

function KnownPicture({ id }: { id: number }) {
  const { data } = useQuery(pictureQueries.one(id))
  return data && <PictureThumb picture={data.picture} />
}
