import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { SectionFieldRules } from '@ufuq/shared/contract/page-sections'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { MomentInput } from '../../../../dates/moment-input.tsx'
import { PictureField } from '../../../../pictures/picture-field.tsx'
import { PictureThumb } from '../../../../pictures/picture-thumb.tsx'
import type { PageForm } from '../../editing/page-values.ts'
import { TargetPicker } from '../../targets/target-picker.tsx'
import type { OwnPageItem } from '../calls.ts'
import { useOwnPage } from '../editing/own-page-context.ts'
import { formName, type FormName } from '../values/form-places.ts'
import { useFieldProblem } from './field-problem.ts'
import { DocumentValue } from './document-value.tsx'
import { TagSelect } from './tag-select.tsx'

type Rules = Exclude<SectionFieldRules, { type: 'words' | 'items' }>

interface SharedValueProps {
  at: string
  name: string
  rules: Rules
  label: string
}

/** The props of a value's control: the attributes that link it to its label, and the value. */
export interface ValueControl {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  isReadOnly: boolean
}

/** A value that is the same in both languages. */
export function SharedValue({ at, name, rules, label }: SharedValueProps) {
  const { isReadOnly } = useOwnPage()
  const problemText = useFieldProblem()
  const { field, fieldState } = useController<PageForm, FormName>({ name: formName('shared', at) })
  const rule = fieldState.error?.message
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Field
      className="both-sides"
      label={<span className="side-name">{label}</span>}
      error={rule === undefined ? undefined : problemText(rule, rules)}
    >
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
        <ValueInput
          name={name}
          rules={rules}
          label={label}
          control={{
            id,
            name: field.name,
            'aria-describedby': describedBy,
            'aria-invalid': isInvalid,
            value,
            onChange: field.onChange,
            onBlur: field.onBlur,
            isReadOnly,
          }}
        />
      )}
    </Field>
  )
}

/**
 * The address to store in a link to a page. Both languages share the link, and each shows the
 * page's address in that language. An address in a language without a public page might not work in
 * the other language.
 */
function addressOf({ slug, isPublic }: OwnPageItem): string {
  const shown = LANGUAGES.find((one) => isPublic[one] && slug[one] !== '')
  return `/${shown ? slug[shown] : slug.ar || slug.en}`
}

interface ValueInputProps {
  name: string
  rules: Rules
  label: string
  control: ValueControl
}

function ValueInput({ name, rules, label, control }: ValueInputProps) {
  const choiceName = useChoiceName()
  const { value, onChange, isReadOnly, ...attributes } = control
  switch (rules.type) {
    case 'picture':
      return (
        <PictureField
          control={attributes}
          what={label}
          value={value === '' ? null : Number(value)}
          isReadOnly={isReadOnly}
          onChange={(id) => onChange(id === null ? '' : String(id))}
          shown={(picture) => <PictureThumb picture={picture} />}
        />
      )
    case 'tag':
      return <TagSelect control={control} />
    case 'document':
      return <DocumentValue control={control} />
    case 'link':
      return (
        <TargetPicker
          control={{ ...attributes, readOnly: isReadOnly }}
          kinds={['page', 'publication', 'contact']}
          values={{ page: addressOf }}
          value={value}
          keepsText
          onChange={onChange}
        />
      )
    case 'moment':
      return <MomentInput {...control} />
    case 'choice':
      return (
        <Select
          {...attributes}
          value={value}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          tall
        >
          {rules.choices.map((one) => (
            <option key={one} value={one}>
              {choiceName(name, one)}
            </option>
          ))}
        </Select>
      )
    case 'text':
      return (
        <TextInput
          {...attributes}
          dir="auto"
          value={value}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

/**
 * Names a choice of a field. Casts the key, because the texts' types do not say which choices a
 * field has.
 */
function useChoiceName() {
  const { t } = useTranslation('admin')
  const own = t as unknown as (key: string) => string
  return (field: string, choice: string) => own(`pages.choices.${field}.${choice}`)
}
