import type { ComponentType } from 'react'
import type { RefCallBack } from 'react-hook-form'
import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { Field, FieldType } from '@ufuq/shared/kinds/fields'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { DayInput } from '../dates/day-input.tsx'
import { MomentInput } from '../dates/moment-input.tsx'

export interface FieldInputProps<Type extends FieldType = FieldType> {
  field: Field<Type>
  label: string
  /** The language of the value; null if all languages share it. */
  language: Language | null
  /** Links the control to its label, hint and error. */
  control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
  }
  /** The value in the form, which may have the type of an unfinished value. */
  input: {
    name: string
    value: unknown
    onChange: (value: unknown) => void
    onBlur: () => void
    ref: RefCallBack
  }
  isReadOnly: boolean
  choiceName: (choice: string) => string
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

type WrittenProps = FieldInputProps<'text' | 'markdown' | 'slug'>

/** The attributes of an input for people's text. */
const written = ({ field, control, input, language, isReadOnly }: WrittenProps) => ({
  ...control,
  ...input,
  ...(language === null ? { dir: 'auto' } : { lang: language, dir: directionOf(language) }),
  value: asText(input.value),
  maxLength: field.max,
  readOnly: isReadOnly,
})

const TextField = (props: FieldInputProps<'text'>) =>
  props.field.long ? <TextArea {...written(props)} /> : <TextInput {...written(props)} />

const MarkdownField = (props: FieldInputProps<'markdown'>) => (
  <TextArea {...written(props)} rows={12} />
)

const SlugField = (props: FieldInputProps<'slug'>) => <TextInput {...written(props)} />

const LinkField = ({ field, control, input, isReadOnly }: FieldInputProps<'link'>) => (
  <TextInput
    {...control}
    {...input}
    value={asText(input.value)}
    dir="ltr"
    inputMode="url"
    maxLength={field.max}
    readOnly={isReadOnly}
  />
)

/** A text that is no number stays as typed, and is refused. */
const NumberField = ({ control, input, isReadOnly }: FieldInputProps<'number'>) => (
  <TextInput
    {...control}
    {...input}
    value={asText(input.value)}
    dir="ltr"
    inputMode="numeric"
    readOnly={isReadOnly}
    onChange={({ target: { value } }) => {
      const typed = value.trim()
      input.onChange(typed === '' ? null : /^-?\d{1,15}$/.test(typed) ? Number(typed) : value)
    }}
  />
)

const ChoiceField = ({
  field,
  control,
  input,
  isReadOnly,
  choiceName,
}: FieldInputProps<'choice'>) => (
  <Select {...control} {...input} value={asText(input.value)} disabled={isReadOnly} tall>
    {field.of.map((choice) => (
      <option key={choice} value={choice}>
        {choiceName(choice)}
      </option>
    ))}
  </Select>
)

const orNull = (text: string): string | null => (text === '' ? null : text)

const DayField = ({ control, input, isReadOnly }: FieldInputProps<'day'>) => (
  <DayInput
    {...control}
    {...input}
    value={asText(input.value)}
    isReadOnly={isReadOnly}
    onChange={(text) => input.onChange(orNull(text))}
  />
)

const MomentField = ({ control, input, isReadOnly }: FieldInputProps<'moment'>) => (
  <MomentInput
    {...control}
    {...input}
    value={asText(input.value)}
    isReadOnly={isReadOnly}
    onChange={(text) => input.onChange(orNull(text))}
  />
)

const INPUTS: { [Type in FieldType]?: ComponentType<FieldInputProps<Type>> } = {
  text: TextField,
  markdown: MarkdownField,
  slug: SlugField,
  link: LinkField,
  number: NumberField,
  choice: ChoiceField,
  day: DayField,
  moment: MomentField,
}

/** The input of a field. Throws for a type for which the kind has to bring its own. */
export function FieldInput(props: FieldInputProps) {
  const Input = INPUTS[props.field.type] as ComponentType<FieldInputProps> | undefined
  if (!Input) throw new Error(`No input for fields of the type ${props.field.type}`)
  return <Input {...props} />
}
