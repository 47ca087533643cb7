import { useQuery } from '@tanstack/react-query'
import { titleIn } from '@ufuq/shared/contract/languages'
import { isolated } from '@ufuq/shared/domain/isolate'
import { KINDS, type KindName } from '@ufuq/shared/kinds/index'
import type { FieldType } from '@ufuq/shared/model/fields'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../components/dates/day-input.tsx'
import { MomentInput } from '../components/dates/moment-input.tsx'
import { Options } from '../components/options.tsx'
import { useLanguage } from '../host/language.ts'
import { colleaguesQuery } from '../session/colleagues/queries.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import { EntriesSelect } from './entries-select.tsx'
import { asText, written, type FieldInputProps } from './field-props.ts'
import { useKindParts } from './kind-parts.ts'
import { addressOfPage, allEntries, allProgrammes } from './targets/entries.ts'
import { TargetPicker } from './targets/target-picker.tsx'

const editor = onDemand(() => import('./markdown-editor.tsx'))

const MarkdownEditor = editor.part((module) => module.MarkdownEditor)

/** A link, chosen among pages and publications or typed. A page is stored by its address. */
const LinkInput = ({ control, input, isReadOnly }: FieldInputProps<'link'>) => (
  <TargetPicker
    control={{ ...control, name: input.name, onBlur: input.onBlur, readOnly: isReadOnly }}
    kinds={['page', 'publication', 'contact']}
    values={{ page: addressOfPage }}
    value={typeof input.value === 'string' ? input.value : ''}
    keepsText
    onChange={input.onChange}
  />
)

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

const ChoiceField = (props: FieldInputProps<'choice'>) => {
  const { field, control, input, isReadOnly, choiceName } = props
  if (field.orItemOf) return <ProgrammeInput {...props} />
  return (
    <Select {...control} {...input} value={asText(input.value)} disabled={isReadOnly} tall>
      <Options of={field.of} text={(choice) => choiceName(choice)} />
    </Select>
  )
}

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
  user: UserInput,
}

/** The input of a field. Throws for a type for which the kind has to bring its own. */
export function FieldInput(props: FieldInputProps) {
  const Input = INPUTS[props.field.type] as ComponentType<FieldInputProps> | undefined
  if (!Input) throw new Error(`No input for fields of the type ${props.field.type}`)
  return <Input {...props} />
}

/**
 * A Markdown text. Its editor loads when the first such field is shown; until then, the text is in
 * a plain text box, which stays while somebody types in it.
 */
function MarkdownInput(props: FieldInputProps<'markdown'>) {
  const isLoaded = editor.useIsLoaded()
  const [isWritten, setWritten] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => void editor.load(), [])
  if (isLoaded && !isWritten) return <MarkdownEditor {...props} takesFocus={hasFocus} />
  return (
    <TextArea
      {...written(props)}
      rows={8}
      onFocus={() => setFocus(true)}
      onKeyDown={() => setWritten(true)}
      onPointerDown={() => setWritten(true)}
      onBlur={() => {
        setFocus(false)
        setWritten(false)
        props.input.onBlur()
      }}
    />
  )
}

/** Lets the user select one of the foundation's programmes, or one of the declared choices. */
function ProgrammeInput(props: FieldInputProps<'choice'>) {
  const { field, control, input, isReadOnly, choiceName } = props
  const language = useLanguage()
  const { data: programmes = [] } = useQuery(allProgrammes())
  const value = asText(input.value)
  const isKnown = field.of.includes(value) || programmes.some(({ id }) => id === value)
  return (
    <Select {...control} {...input} value={value} disabled={isReadOnly} tall>
      <Options of={field.of} text={(choice) => choiceName(choice)} />
      <Options of={programmes} text={({ name }) => titleIn(name, language)} />
      {!isKnown && <option value={value}>…</option>}
    </Select>
  )
}

/** Selects an account that may publish; administrators are responsible if none is selected. */
function UserInput({ control, input, isReadOnly }: FieldInputProps<'user'>) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(colleaguesQuery())
  const people = data?.filter(({ canPublish }) => canPublish) ?? []
  return (
    <IdSelect
      {...{ control, input, isReadOnly }}
      none={t('kinds.checklist.administrators')}
      unknown={() => t('users.former')}
      choices={people.map(({ id, name }) => ({ id, text: isolated(name ?? t('users.former')) }))}
    />
  )
}

/** Chooses an entry of another kind, or several. */
function EntryInput(props: FieldInputProps<'entry'>) {
  const byName = props.field.many === undefined ? EntrySelect : EntriesSelect
  const Input = useKindParts().inputs[props.field.kind as KindName] ?? byName
  return <Input {...props} />
}

/** Selects an entry of a kind with few entries by its name. */
function EntrySelect({ field, control, input, isReadOnly }: FieldInputProps<'entry'>) {
  const { t } = useTranslation('admin')
  const kind = KINDS[field.kind as KindName]
  const texts = useKindTexts(kind)
  const { data: entries = [] } = useQuery(allEntries(kind))
  return (
    <IdSelect
      {...{ control, input, isReadOnly }}
      none={t('site.editor.choose')}
      unknown={(number) => t('activity.numbered', { number })}
      choices={entries.map((entry) => ({ id: entry.id, text: texts.titleOf(entry) }))}
    />
  )
}

interface IdSelectProps extends Pick<FieldInputProps<'entry'>, 'control' | 'input' | 'isReadOnly'> {
  /** The text for no choice. */
  none: string
  /** The text for a chosen id that is not among the choices. */
  unknown: (id: number) => string
  choices: readonly { id: number; text: string }[]
}

/** Selects an id, or none. */
function IdSelect({ control, input, isReadOnly, none, unknown, choices }: IdSelectProps) {
  const value = typeof input.value === 'number' ? input.value : null
  const isKnown = value === null || choices.some(({ id }) => id === value)
  return (
    <Select
      {...control}
      {...input}
      value={value ?? ''}
      disabled={isReadOnly}
      onChange={({ target }) => input.onChange(target.value === '' ? null : Number(target.value))}
      tall
    >
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{unknown(value)}</option>}
      <Options of={choices} text={({ text }) => text} />
    </Select>
  )
}
