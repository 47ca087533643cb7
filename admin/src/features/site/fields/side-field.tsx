import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldKind, SiteField } from '@ufuq/shared/domain/site/fields'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'
import { useValueNames } from '../value-names.ts'

interface SideFieldProps {
  side: SiteSide
  path: string
  /** The label; within a group, a field is labelled with its language. */
  label: string
  field: SiteField
}

/** The input mode on a phone. */
const MODES: Partial<Record<FieldKind, 'url'>> = {
  link: 'url',
}

/** The maximum length, in characters, of a text that is shown on one line. */
const ONE_LINE = 120
const CHARACTERS_PER_LINE = 46
const MAX_ROWS = 12

/** One value of a page, in the direction of its language. */
export function SideField({ side, path, label, field }: SideFieldProps) {
  const { t } = useTranslation('admin')
  const { isReadOnly, onEnter } = usePageInEditor()
  const shown = useValueNames()
  const problemText = useProblemText()
  const { field: input, fieldState } = useController<PageForm, `${SiteSide}.${string}`>({
    name: nameOf(side, path),
  })
  const rule = fieldState.error?.message
  const value = typeof input.value === 'string' ? input.value : ''
  const writing =
    side === 'shared' ? { dir: 'ltr' as const } : { lang: side, dir: directionOf(side) }
  const control = {
    ...input,
    value,
    ...writing,
    readOnly: isReadOnly,
    onFocus: () => onEnter(path),
  }
  const isLong = field.kind === 'longText'
  const own = side === 'shared' ? label : t(`editor.languages.${side}`)
  return (
    <Field
      className={side === 'shared' ? 'both-sides' : 'one-side'}
      label={<span className="side-name">{own}</span>}
      error={rule === undefined ? undefined : problemText(rule, field)}
      required={!field.isOptional}
    >
      {(described) => {
        if (field.kind === 'choice') {
          return (
            <Select
              {...described}
              {...input}
              value={value}
              disabled={isReadOnly}
              onFocus={() => onEnter(path)}
              tall
            >
              {value === '' && <option value="">{t('site.editor.choose')}</option>}
              {field.choices?.map((choice) => (
                <option key={choice} value={choice}>
                  {shown.choice(choice)}
                </option>
              ))}
            </Select>
          )
        }
        if (side !== 'shared' && (isLong || field.max > ONE_LINE)) {
          const rows = Math.min(MAX_ROWS, Math.max(isLong ? 3 : 2, rowsOf(value)))
          return <TextArea {...described} {...control} rows={rows} />
        }
        return <TextInput {...described} {...control} inputMode={MODES[field.kind]} />
      }}
    </Field>
  )
}

const rowsOf = (text: string): number =>
  text
    .split('\n')
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)), 0)

const RULES = [
  'required',
  'maxLength',
  'placeholder',
  'year',
  'figure',
  'url',
  'enum',
  'target',
  'tooMany',
  'tooManyBelow',
  'noTarget',
] as const

/**
 * Returns a function that gives the error message for a value, depending on the rule that the value
 * breaks.
 */
export function useProblemText() {
  const { t } = useTranslation('admin')
  return (rule: string, { max }: SiteField): string => {
    const known = RULES.find((one) => one === rule)
    return known ? t(`site.errors.${known}`, { max }) : t('site.errors.invalid')
  }
}
