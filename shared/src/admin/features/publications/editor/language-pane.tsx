import { useDeferredValue, useId, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../contract/languages.ts'
import { slugFromTitle } from '../../../../contract/slugs.ts'
import { directionOf } from '../../../../i18n/direction.ts'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import type { Side, SideValues } from './form-values.ts'
import { MarkdownField } from './markdown-field.tsx'
import { useProblemText } from './problem-text.ts'
import { countWords, readingMinutes } from '../../../../markdown/reading-time.ts'

/** Where a pane's three fields are in its form; `text` is the one side of a single record. */
export type PaneName = Side | 'text'
export type PaneForm = Record<PaneName, SideValues>

interface LanguagePaneProps extends Omit<React.ComponentPropsWithRef<'div'>, 'children'> {
  name: PaneName
  /** What the text is written in, whatever the language of the labels. */
  language: Language
  isReadOnly?: boolean
  /** Stands at the end of the pane's head. */
  status?: React.ReactNode
  /** Stands under the head. */
  mark?: React.ReactNode
}

export function LanguagePane({
  name,
  language,
  isReadOnly = false,
  status,
  mark,
  ...region
}: LanguagePaneProps) {
  const { t } = useTranslation('admin')
  const { register, formState } = useFormContext<PaneForm>()
  const title = useWatch<PaneForm, `${PaneName}.title`>({ name: `${name}.title` })
  const headingId = useId()
  const writing = { lang: language, dir: directionOf(language), readOnly: isReadOnly }
  const problemText = useProblemText()
  const errorOf = (field: keyof SideValues) => problemText(formState.errors, `${name}.${field}`)

  return (
    // a part of the page in its own right: on a wide window both stand side by side and no tab is seen
    <div {...region} className="pane" role="region" aria-labelledby={headingId}>
      <div className="pane-head">
        <h2 id={headingId}>{t(`editor.languages.${language}`)}</h2>
        {status}
        {mark}
      </div>
      <Field label={t('editor.fields.title')} error={errorOf('title')} required>
        {(control) => (
          <TextInput
            {...register(`${name}.title`)}
            {...control}
            {...writing}
            className="title"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={t('editor.fields.slug')}
        optionalLabel={t('editor.fields.optional')}
        error={errorOf('slug')}
      >
        {(control) => (
          <TextInput
            {...register(`${name}.slug`)}
            {...control}
            {...writing}
            placeholder={title.trim() && slugFromTitle(title, language)}
            title={t('editor.hints.slug')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <MarkdownField name={name} language={language} isReadOnly={isReadOnly} />
      <Measure name={name} language={language} />
    </div>
  )
}

/** Counts behind the typing: a long text is measured when the hands rest. */
function Measure({ name, language }: { name: PaneName; language: Language }) {
  const { t } = useTranslation('admin')
  const content = useWatch<PaneForm, `${PaneName}.content`>({ name: `${name}.content` })
  const settled = useDeferredValue(content)
  const words = useMemo(() => countWords(settled, language), [settled, language])
  return (
    <div className="pane-foot">
      <span>{t('editor.words', { count: words })}</span>
      {words > 0 && <span>{t('editor.reading', { count: readingMinutes(words) })}</span>}
    </div>
  )
}
