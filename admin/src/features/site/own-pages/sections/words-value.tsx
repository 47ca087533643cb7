import type { FocusEvent, KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SectionFieldRules } from '@ufuq/shared/contract/page-sections'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea } from '@ufuq/shared/ui/text-input'
import type { PageForm } from '../../editing/page-values.ts'
import { useOwnPage } from '../editing/own-page-context.ts'
import { formName, type FormName } from '../values/form-places.ts'
import { useFieldProblem } from './field-problem.ts'
import { MarkdownValue } from './markdown-value.tsx'
import { selectPlaceholder } from './select-placeholder.ts'

/** Submits the form on Enter, as a one-line field does. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

interface WordsValueProps {
  side: Language
  at: string
  rules: Extract<SectionFieldRules, { type: 'words' }>
  label: string
}

/**
 * Texts that are limited to this many characters or fewer have no line breaks. They wrap, so all of
 * the text is visible.
 */
const ONE_LINE = 120

/** A text in one language, within the group of fields for both languages. */
export function WordsValue({ side, at, rules, label }: WordsValueProps) {
  const { t } = useTranslation('admin')
  const { isReadOnly } = useOwnPage()
  const problemText = useFieldProblem()
  const { field, fieldState } = useController<PageForm, FormName>({ name: formName(side, at) })
  const rule = fieldState.error?.message
  const language = t(`editor.languages.${side}`)
  return (
    <Field
      className={`one-side side-${side}`}
      label={<span className="side-name">{language}</span>}
      error={rule === undefined ? undefined : problemText(rule, rules)}
    >
      {(described) => {
        const control = {
          ...described,
          ...field,
          value: typeof field.value === 'string' ? field.value : '',
          lang: side,
          dir: directionOf(side),
          readOnly: isReadOnly,
          'aria-label': t('site.nameOf', { heading: label, name: language }),
          onFocus: (event: FocusEvent<HTMLTextAreaElement>) =>
            selectPlaceholder(event, event.target.value),
        }
        if (rules.max <= ONE_LINE) {
          return (
            <TextArea
              {...control}
              className="one-line"
              rows={1}
              onChange={(event) => field.onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
              onKeyDown={saveOnEnter}
            />
          )
        }
        if ('isMarkdown' in rules) {
          return (
            <MarkdownValue
              side={side}
              name={field.name}
              label={control['aria-label']}
              isReadOnly={isReadOnly}
              described={described}
              control={control}
            />
          )
        }
        return <TextArea {...control} rows={2} />
      }}
    </Field>
  )
}
