import type { ComponentType } from 'react'
import type { FieldType } from '@ufuq/shared/kinds/fields'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { DayInput } from '../dates/day-input.tsx'
import { MomentInput } from '../dates/moment-input.tsx'
import { EntryInput } from './entry-input.tsx'
import { asText, written, type FieldInputProps } from './field-props.ts'
import { LinkInput } from './link-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'

const TextField = (props: FieldInputProps<'text'>) =>
  props.field.long ? <TextArea {...written(props)} /> : <TextInput {...written(props)} />

const SlugField = (props: FieldInputProps<'slug'>) => <TextInput {...written(props)} />

/** The name of a page, publication or address; an address of a picture is typed. */
const LinkField = (props: FieldInputProps<'link'>) => {
  const { field, control, input, isReadOnly } = props
  if (!field.image && field.max === undefined) return <LinkInput {...props} />
  return (
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
}

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
  markdown: MarkdownInput,
  slug: SlugField,
  link: LinkField,
  number: NumberField,
  choice: ChoiceField,
  day: DayField,
  moment: MomentField,
  entry: EntryInput,
}

/** The input of a field. Throws for a type for which the kind has to bring its own. */
export function FieldInput(props: FieldInputProps) {
  const Input = INPUTS[props.field.type] as ComponentType<FieldInputProps> | undefined
  if (!Input) throw new Error(`No input for fields of the type ${props.field.type}`)
  return <Input {...props} />
}
