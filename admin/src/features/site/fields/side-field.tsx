import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { poorestOf } from '@ufuq/shared/domain/site/accent'
import type { FieldKind, SiteField } from '@ufuq/shared/domain/site/fields'
import { tidied } from '@ufuq/shared/domain/site/rules'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'
import { useValueNames } from '../value-names.ts'
import { AccentMeasures } from './accent-measures.tsx'
import { AccentValue, colourOf } from './accent-value.tsx'
import { PictureValue } from './picture-value.tsx'

interface SideFieldProps {
  side: SiteSide
  path: string
  /** The label; within a group, a field is labelled with its language. */
  label: string
  field: SiteField
}

/** The input mode on a phone. */
const MODES: Partial<Record<FieldKind, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  telephone: 'tel',
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
  const form = useFormContext<PageForm>()
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
  const asked = (
    <Field
      className={side === 'shared' ? `both-sides of-${field.kind}` : 'one-side'}
      label={<span className="side-name">{own}</span>}
      error={rule === undefined ? undefined : problemText(rule, field, value)}
      required={!field.isOptional}
    >
      {(described) => {
        if (field.kind === 'picture') {
          const { id, 'aria-describedby': describedBy } = described
          return (
            <PictureValue
              control={{ id, name: input.name, 'aria-describedby': describedBy }}
              controlRef={input.ref}
              what={side === 'shared' ? label : t('site.nameOf', { heading: label, name: own })}
              language={side === 'shared' ? null : side}
              value={value}
              isReadOnly={isReadOnly}
              onChange={input.onChange}
              onFocus={() => onEnter(path)}
            />
          )
        }
        if (field.kind === 'colour') {
          return <AccentValue {...described} {...control} onChange={input.onChange} />
        }
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
  if (field.kind !== 'colour') return asked
  const colour = colourOf(value)
  return (
    <div className="accent">
      {asked}
      {colour !== null && (
        <AccentMeasures
          colour={colour}
          isReadOnly={isReadOnly}
          onChange={(better) => {
            input.onChange(better)
            // The clicked button disappears, so the focus moves to the field.
            form.setFocus(nameOf(side, path))
          }}
        />
      )}
    </div>
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
  'telephone',
  'url',
  'email',
  'enum',
  'picture',
  'colour',
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
  return (rule: string, field: SiteField, value: string): string => {
    const { max } = field
    const poorest = rule === 'contrast' ? poorestOf(tidied(field, value)) : undefined
    if (poorest) {
      const { place, ratio, least } = poorest
      return t('site.errors.contrast', { place: t(`site.theme.places.${place}`), ratio, least })
    }
    const known = RULES.find((one) => one === rule)
    return known ? t(`site.errors.${known}`, { max }) : t('site.errors.invalid')
  }
}
